import type { Components, Theme } from '@mui/material/styles';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true;
    link: true;
  }
  interface ButtonPropsSizeOverrides {
    xs: true;
  }
}
declare module '@mui/material/IconButton' {
  interface IconButtonPropsSizeOverrides {
    xs: true;
  }
  interface IconButtonPropsColorOverrides {
    bordered: true;
    soft: true;
  }
}

const heights = { xs: 24, small: 28, medium: 32, large: 40 } as const;
const pads = { xs: 8, small: 10, medium: 12, large: 16 } as const;
const sizes = ['xs', 'small', 'medium', 'large'] as const;
const disabled = { background: 'var(--sunken)', borderColor: 'var(--line)', color: 'var(--ink-2)' };
const sunkenOnHover = { '&:hover': { background: 'var(--sunken)' } };

/**
 * Buttons: outlined by default; `contained` is the primary one of a form or row, `text` one among
 * others, `link` is inside a sentence.
 */
export const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: {
        gap: 6,
        minWidth: 'auto',
        border: '1px solid var(--line-strong)',
        background: 'var(--surface)',
        color: 'var(--ink)',
        whiteSpace: 'nowrap',
        '&:hover': {
          background: 'var(--sunken)',
          borderColor: 'var(--line-strong)',
          textDecoration: 'none',
        },
        '&.Mui-disabled': disabled,
        variants: [
          ...sizes.map((size) => ({
            props: { size },
            style: {
              height: heights[size],
              padding: `0 ${pads[size]}px`,
              fontSize: 'var(--fs-13)',
            },
          })),
          { props: { size: 'xs' }, style: { fontSize: 'var(--fs-12)', borderRadius: 4 } },
          { props: { color: 'error' }, style: { color: 'var(--late)' } },
          {
            props: { variant: 'contained' },
            style: {
              background: 'var(--primary)',
              borderColor: 'var(--primary)',
              color: 'var(--primary-ink)',
              fontWeight: 700,
              '&:hover': { background: 'var(--primary-press)', borderColor: 'var(--primary)' },
            },
          },
          {
            props: { variant: 'soft' },
            style: {
              background: 'var(--primary-soft)',
              borderColor: 'transparent',
              color: 'var(--primary)',
              '&:hover': { background: 'var(--sunken)', borderColor: 'transparent' },
            },
          },
          {
            props: { variant: 'text' },
            style: {
              background: 'transparent',
              borderColor: 'transparent',
              '&:hover': { background: 'var(--sunken)', borderColor: 'transparent' },
            },
          },
          { props: { variant: 'text', color: 'inherit' }, style: { color: 'var(--ink-2)' } },
          {
            props: { variant: 'link' },
            style: {
              display: 'inline',
              height: 'auto',
              padding: 0,
              border: 0,
              borderRadius: 2,
              background: 'none',
              fontSize: 'inherit',
              lineHeight: 'inherit',
              fontWeight: 'inherit',
              verticalAlign: 'baseline',
              '&:hover': {
                background: 'none',
                textDecoration: 'underline',
                textUnderlineOffset: 3,
              },
            },
          },
          { props: { variant: 'link', color: 'inherit' }, style: { color: 'var(--primary)' } },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        padding: 0,
        border: '1px solid transparent',
        borderRadius: 'var(--radius)',
        color: 'var(--ink-2)',
        fontSize: 'inherit',
        ...sunkenOnHover,
        '&.Mui-disabled': disabled,
        variants: [
          ...sizes.map((size) => ({
            props: { size },
            style: { width: heights[size], height: heights[size] },
          })),
          { props: { size: 'xs' }, style: { borderRadius: 4 } },
          {
            props: { color: 'bordered' },
            style: {
              borderColor: 'var(--line-strong)',
              background: 'var(--surface)',
              color: 'var(--ink)',
              ...sunkenOnHover,
            },
          },
          {
            props: { color: 'soft' },
            style: { background: 'var(--primary-soft)', color: 'var(--primary)' },
          },
        ],
      },
    },
  },
};
