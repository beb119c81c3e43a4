import type { Components, Theme } from '@mui/material/styles';

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    dashed: true;
  }
}

const chosen = { background: 'var(--primary-soft)', color: 'var(--primary)' };
const narrow = '@media (max-width: 719px)';

/** Tabs, toggle buttons and chips: active filters, and choices. */
export const choices: Components<Theme> = {
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: { minHeight: 0, minWidth: 0, marginBottom: -1 },
      // Each tab draws its own line, so that nothing is measured or animated.
      indicator: { display: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        flexDirection: 'row',
        gap: 6,
        minWidth: 0,
        maxWidth: 'none',
        minHeight: 0,
        height: 48,
        padding: '0 10px',
        borderBottom: '2px solid transparent',
        color: 'var(--ink-2)',
        whiteSpace: 'nowrap',
        opacity: 1,
        [narrow]: { height: 40 },
        '.small &': { height: 36, fontSize: 'var(--fs-12)' },
        '& .n': { fontSize: 'var(--fs-12)' },
        '&:hover': { color: 'var(--ink)' },
        '&:focus-visible': { outlineOffset: -2 },
        '&.Mui-selected': {
          color: 'var(--primary)',
          borderColor: 'var(--primary)',
          fontWeight: 700,
        },
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: { flex: 'none', borderRadius: 'var(--radius)', background: 'var(--surface)' },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        gap: 6,
        height: 30,
        padding: '0 10px',
        borderColor: 'var(--line-strong)',
        color: 'var(--ink-2)',
        fontSize: 'var(--fs-12)',
        whiteSpace: 'nowrap',
        '&:not(:first-of-type)': {
          borderLeftColor: 'var(--line)',
          marginLeft: 0,
          borderLeftStyle: 'solid',
          borderLeftWidth: 1,
        },
        '&:not(:last-of-type)': { borderRightWidth: 0 },
        '&:hover': { background: 'var(--sunken)' },
        '&.Mui-selected': { ...chosen, fontWeight: 700, '&:hover': chosen },
        '& .n': {
          fontWeight: 400,
          '&.late': { fontWeight: 700 },
          '& .of': { color: 'var(--ink-3)', fontWeight: 400 },
        },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 28,
        borderRadius: 14,
        background: 'var(--sunken)',
        fontSize: 'var(--fs-12)',
        color: 'inherit',
        maxWidth: 'none',
        '&:hover, &:focus': { background: 'var(--sunken)' },
        '&[aria-pressed="true"], &.on': chosen,
        variants: [
          {
            props: { variant: 'dashed' },
            style: {
              background: 'transparent',
              border: '1px dashed var(--line-strong)',
              color: 'var(--ink-2)',
            },
          },
        ],
      },
      label: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 4,
        padding: '0 10px',
        // The remove button at the end of the chip.
        '& > .MuiIconButton-root': {
          width: 20,
          height: 20,
          marginRight: -6,
          borderRadius: '50%',
          '&:hover': { background: 'var(--line)' },
        },
      },
    },
  },
};
