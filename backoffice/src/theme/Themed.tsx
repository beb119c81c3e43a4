import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from '../theme.js';

/** Everything in our look; a style sheet of ours stands above what the library writes. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={muiTheme} disableTransitionOnChange>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
