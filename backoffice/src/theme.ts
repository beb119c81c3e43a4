import { jaJP } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { jaJP as pickersJaJP } from '@mui/x-date-pickers/locales';
import { font, radius, space, tokens as t } from '../../portals/shared/theme/theme.js';

/** The component library in our tokens: plain CRUD pages and the calendar. Loaded only by the routes that use it. */
export const muiTheme = createTheme(
  {
    palette: {
      mode: 'light',
      primary: { main: t.primary, dark: t.primaryPress, light: t.primarySoft, contrastText: t.primaryInk },
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
    typography: {
      fontFamily: font,
      fontSize: 13,
      htmlFontSize: 16,
      h1: { fontSize: 18, lineHeight: '24px', fontWeight: 700 },
      h6: { fontSize: 15, lineHeight: '24px', fontWeight: 700 },
      body1: { fontSize: 13, lineHeight: '20px' },
      body2: { fontSize: 13, lineHeight: '20px' },
      button: { fontSize: 13, textTransform: 'none' },
      caption: { fontSize: 12 },
    },
    components: {
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { border: `1px solid ${t.line}` } } },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 32 } } },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: t.lineControl } } },
      MuiTableRow: { styleOverrides: { root: { height: 36 } } },
      MuiTableCell: {
        styleOverrides: { root: { padding: '0 8px', borderColor: t.line }, head: { color: t.ink2, fontSize: 12, background: t.paper } },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&:focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 } } },
      },
    },
  },
  jaJP,
  pickersJaJP,
);
