import type { Components, Theme } from '@mui/material/styles';

/**
 * Container of dialogs and menus, outside the page: they make the page inert, and the toasts stay
 * usable. Created on first use.
 */
export function stage(): HTMLElement {
  const found = document.getElementById('stage');
  if (found) return found;
  const made = document.createElement('div');
  made.id = 'stage';
  document.body.append(made);
  return made;
}

/**
 * All content outside the dialog is inert, so the browser keeps the focus inside; the library's
 * focus sentinels would be invisible tab stops.
 */
const noGuards = { '& > [data-testid^="sentinel"]': { display: 'none' } };
const narrow = '@media (max-width: 899px)';

/** Dialogs, drawers and popovers. */
export const frames: Components<Theme> = {
  MuiModal: { defaultProps: { container: stage, disableScrollLock: true } },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'var(--scrim)' },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiDialog: {
    defaultProps: { maxWidth: false, transitionDuration: 0 },
    styleOverrides: {
      root: noGuards,
      container: {
        alignItems: 'flex-start',
        padding: 'min(96px, 10vh) 16px 16px',
        [narrow]: { padding: 8 },
      },
      paper: {
        width: '100%',
        maxHeight: '100%',
        margin: 0,
        borderRadius: 8,
        boxShadow: 'var(--shadow)',
        overflow: 'hidden',
        '&:focus': { outline: 'none' },
      },
    },
  },
  MuiDrawer: {
    defaultProps: { anchor: 'right', transitionDuration: 0 },
    styleOverrides: {
      root: noGuards,
      paper: {
        width: '100%',
        boxShadow: 'var(--shadow)',
        overflow: 'hidden',
        '&:focus': { outline: 'none' },
      },
    },
  },
  MuiDialogTitle: {
    defaultProps: { component: 'div' } as object,
    styleOverrides: {
      root: {
        display: 'flex',
        alignItems: 'center',
        gap: 12,
        minHeight: 56,
        flex: 'none',
        padding: '0 12px 0 24px',
        borderBottom: '1px solid var(--line)',
        font: 'inherit',
        // Text of two lines keeps a distance from the edges.
        [narrow]: { flexWrap: 'wrap', gap: '0 12px', padding: '8px 12px 8px 16px' },
      },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        gap: 12,
        minHeight: 64,
        padding: '8px 24px',
        borderTop: '1px solid var(--line)',
        [narrow]: { flexWrap: 'wrap', padding: '8px 16px' },
      },
    },
  },
  MuiPopover: {
    defaultProps: {
      transitionDuration: 0,
      anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: 'right' },
    },
    styleOverrides: {
      root: noGuards,
      paper: {
        marginTop: 4,
        border: '1px solid var(--line)',
        borderRadius: 8,
        boxShadow: 'var(--shadow)',
      },
    },
  },
  MuiMenu: {
    defaultProps: {
      transitionDuration: 0,
      anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: 'right' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 32,
        padding: '0 10px',
        borderRadius: 4,
        '&:hover, &.Mui-focusVisible': { background: 'var(--sunken)', textDecoration: 'none' },
        '&.Mui-selected': {
          background: 'none',
          fontWeight: 700,
          '&:hover, &.Mui-focusVisible': { background: 'var(--sunken)' },
        },
        '&:focus-visible': { outlineOffset: -2 },
      },
    },
  },
  MuiList: { styleOverrides: { padding: { padding: 8 } } },
};
