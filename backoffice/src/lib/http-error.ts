/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : '問題が起きました。もう一度お試しください。';
}
