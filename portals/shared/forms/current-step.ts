/** Index of the step that the address names, else 0. */
export function currentStep(
  steps: readonly { readonly key: string }[],
  key: string | null,
): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.key === key),
  );
}
