export const encodings = [
  { id: 'utf8', name: 'UTF-8（BOM付き）' },
  { id: 'shift_jis', name: 'Shift_JIS' },
] as const;
