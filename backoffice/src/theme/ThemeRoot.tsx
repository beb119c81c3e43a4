import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from '../theme.js';

/** Applies the theme; the app's own style sheets take precedence over the library's. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={muiTheme} disableTransitionOnChange>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
