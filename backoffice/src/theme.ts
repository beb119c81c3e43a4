import { jaJP } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { font, radius, space, tokens as t } from '../../portals/shared/theme/theme.js';
import { buttons } from './theme/buttons.js';
import { choices } from './theme/choices.js';
import { frames } from './theme/frames.js';
import { inputs } from './theme/inputs.js';
import { notes } from './theme/notes.js';

/**
 * The theme of the component library, so that a component needs no style of its own. Colours are
 * the variables of tokens.css.
 */
export const muiTheme = createTheme(
  {
    cssVariables: true,
    palette: {
      mode: 'light',
      primary: {
        main: t.primary,
        dark: t.primaryPress,
        light: t.primarySoft,
        contrastText: t.primaryInk,
      },
      secondary: { main: t.primary, contrastText: t.primaryInk },
      error: { main: t.late },
      warning: { main: t.staff },
      success: { main: t.done },
      info: { main: t.primary },
      text: { primary: t.ink, secondary: t.ink2, disabled: t.ink3 },
      background: { default: t.paper, paper: t.surface },
      divider: t.line,
    },
    shape: { borderRadius: radius },
    spacing: space,
    // No animations: content and colours have their final state at once.
    transitions: { create: () => 'none' },
    typography: {
      fontFamily: font,
      fontSize: 13,
      htmlFontSize: 16,
      h1: { fontSize: 18, lineHeight: '24px', fontWeight: 700 },
      h6: { fontSize: 15, lineHeight: '24px', fontWeight: 700 },
      body1: { fontSize: 13, lineHeight: '20px', letterSpacing: 'inherit' },
      body2: { fontSize: 13, lineHeight: '20px', letterSpacing: 'inherit' },
      button: {
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 400,
        letterSpacing: 'inherit',
        textTransform: 'none',
      },
      caption: { fontSize: 12 },
    },
    components: {
      MuiTableRow: { styleOverrides: { root: { height: 36 } } },
      MuiTableCell: {
        styleOverrides: {
          root: { padding: '0 8px', borderColor: t.line },
          head: { color: t.ink2, fontSize: 12, background: t.paper },
        },
      },
      ...buttons,
      ...inputs,
      ...choices,
      ...frames,
      ...notes,
    },
  },
  jaJP,
);
