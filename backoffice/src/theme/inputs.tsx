import type { Components, Theme } from '@mui/material/styles';

declare module '@mui/material/TextField' {
  interface TextFieldPropsSizeOverrides {
    large: true;
  }
}
declare module '@mui/material/InputBase' {
  interface InputBasePropsSizeOverrides {
    large: true;
  }
}

const small = { fontSize: 'var(--fs-12)', lineHeight: '16px' };
/** Padding in px above and below one line: it makes a box 28 or 40 px high, instead of 32. */
const pads = { small: 3, large: 9 } as const;

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const box = { width: 16, height: 16, viewBox: '0 0 16 16' } as const;
const createCheckedIcon = (mark: string) => (
  <svg {...box} aria-hidden="true">
    <rect width="16" height="16" rx="4" fill="var(--primary)" />
    <path d={mark} {...line} stroke="var(--primary-ink)" strokeWidth="1.8" />
  </svg>
);
const Open = ({ className }: { className?: string }) => (
  <svg {...box} aria-hidden="true" className={className}>
    <path d="m4.5 6.5 3.5 3.5 3.5-3.5" {...line} strokeWidth="1.4" />
  </svg>
);

const mark = {
  width: 16,
  height: 16,
  margin: '2px 0 0',
  padding: 0,
  '&:hover': { background: 'none' },
  '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
};

/**
 * Inputs: a label above, a box of 32 px (28 small, 40 large), and the error or hint below. A select
 * is the browser's native one.
 */
export const inputs: Components<Theme> = {
  MuiFormControl: { defaultProps: { fullWidth: true }, styleOverrides: { root: { gap: 4 } } },
  MuiTextField: {
    defaultProps: { variant: 'standard', fullWidth: true, slotProps: { select: { native: true } } },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        ...small,
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        overflow: 'visible',
        whiteSpace: 'normal',
        letterSpacing: 'inherit',
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--ink-2)' },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        ...small,
        padding: 0,
        letterSpacing: 'inherit',
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--ink-2)' },
        'legend&': { marginBottom: 4 },
      },
    },
  },
  MuiFormHelperText: {
    defaultProps: { component: 'div' } as object,
    styleOverrides: {
      root: {
        ...small,
        margin: 0,
        letterSpacing: 'inherit',
        color: 'var(--ink-2)',
        '&.Mui-error': { color: 'var(--late)' },
      },
    },
  },
  MuiInput: {
    defaultProps: { disableUnderline: true },
    styleOverrides: {
      root: {
        gap: 8,
        padding: '0 10px',
        border: '1px solid var(--line-control)',
        borderRadius: 'var(--radius)',
        background: 'var(--surface)',
        fontSize: 'inherit',
        lineHeight: '20px',
        letterSpacing: 'inherit',
        'label + &': { marginTop: 0 },
        '&.Mui-error': { borderColor: 'var(--late)' },
        '&.Mui-focused': { borderColor: 'var(--primary)', outline: '2px solid var(--focus)' },
        '&.Mui-disabled': { background: 'var(--sunken)' },
        '&.MuiInputBase-multiline': { padding: '0 2px 0 10px' },
        '&:has(> select)': { padding: 0 },
      },
      input: {
        height: 20,
        '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
        '&:focus, &:focus-visible': { outline: 'none' },
        // A search input shows no native clear button.
        '&::-webkit-search-cancel-button': { display: 'none' },
        'textarea&': { height: 'auto', paddingRight: 8 },
        padding: '5px 0',
        variants: (['small', 'large'] as const).map((size) => ({
          props: { size },
          style: { paddingTop: pads[size], paddingBottom: pads[size] },
        })),
      },
    },
  },
  MuiSelect: { defaultProps: { IconComponent: Open } },
  MuiNativeSelect: {
    styleOverrides: {
      select: {
        '&&&': { minWidth: 0, paddingLeft: 10, paddingRight: 28, textOverflow: 'ellipsis' },
      },
      icon: { right: 8, top: 'calc(50% - 8px)', color: 'var(--ink-2)' },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { margin: 0, gap: 8, alignItems: 'flex-start', width: 'fit-content' },
      label: {
        fontSize: 'inherit',
        lineHeight: '20px',
        '&.Mui-disabled': { color: 'var(--ink-2)' },
      },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      icon: (
        <svg {...box} aria-hidden="true">
          <rect
            x="0.5"
            y="0.5"
            width="15"
            height="15"
            rx="3.5"
            fill="var(--surface)"
            stroke="var(--line-control)"
          />
        </svg>
      ),
      checkedIcon: createCheckedIcon('m4.6 8.4 2.3 2.3 4.5-4.8'),
      indeterminateIcon: createCheckedIcon('M5 8h6'),
    },
    styleOverrides: { root: { ...mark, borderRadius: 4 } },
  },
  MuiRadio: { styleOverrides: { root: { ...mark, '& svg': { fontSize: 18 } } } },
};
