interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Cause of a failure, without personal data, for example `ECONNECTION`, `EENVELOPE 550`. */
export function reasonOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  return [code ?? (error as Error).name, responseCode].filter(Boolean).join(' ');
}

/** Whether the server rejects this address permanently. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
}

/** Rejects with ETIMEDOUT when the work takes longer than `milliseconds`. */
export async function rejectOnTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const answer = await withTimeout(milliseconds, work);
  if (answer === 'late') throw Object.assign(new Error('took too long'), { code: 'ETIMEDOUT' });
  return answer;
}

/** The result of the work, or `late` after `milliseconds`. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
