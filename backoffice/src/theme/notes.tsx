import type { Components, Theme } from '@mui/material/styles';
import { Icon } from '../ui/Icon.js';

declare module '@mui/material/Alert' {
  interface AlertPropsVariantOverrides {
    line: true;
  }
}

const sign = <Icon name="alert" />;

/**
 * Errors (`error`) and notes (`warning`): in a box, or as a line (`variant="line"`) where a form
 * has no space for one.
 */
export const notes: Components<Theme> = {
  MuiAlert: {
    defaultProps: {
      severity: 'error',
      iconMapping: { error: sign, warning: sign, info: sign, success: <Icon name="check" /> },
    },
    styleOverrides: {
      root: {
        padding: '10px 12px',
        borderRadius: 'var(--radius)',
        fontSize: 'inherit',
        lineHeight: '20px',
        letterSpacing: 'inherit',
        variants: [
          { props: { variant: 'line' }, style: { padding: 0, background: 'none' } },
          { props: { severity: 'error' }, style: { color: 'var(--late)' } },
          {
            props: { severity: 'error', variant: 'standard' },
            style: { background: 'var(--late-soft)' },
          },
          {
            props: { severity: 'warning' },
            style: {
              padding: '12px 16px',
              border: '1px solid var(--line)',
              background: 'var(--staff-soft)',
              color: 'var(--ink)',
            },
          },
        ],
      },
      icon: {
        height: 20,
        alignItems: 'center',
        margin: '0 8px 0 0',
        padding: 0,
        fontSize: 'inherit',
        opacity: 1,
        '.MuiAlert-root &&': { color: 'inherit' },
        '.MuiAlert-colorWarning &&': { marginRight: 12, color: 'var(--staff)' },
      },
      message: {
        minWidth: 0,
        padding: 0,
        overflow: 'visible',
        '& ul': { marginTop: 4 },
        // Lists of class `lines` are rows without bullets.
        '& ul:not(.lines)': { paddingLeft: 16, listStyle: 'disc' },
      },
    },
  },
};
