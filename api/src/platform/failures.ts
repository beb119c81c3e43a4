/** Whoever talks to another server gives up after so many milliseconds: before the shortest lease ends, so that no second process starts meanwhile. */
export const sendLimit = 50_000;

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** What went wrong, without anything personal: `ECONNECTION`, `EENVELOPE 550`. */
export function reasonOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  return [code ?? (error as Error).name, responseCode].filter(Boolean).join(' ');
}

/** The server knows that this address will never take mail. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
}

/** Rejects with ETIMEDOUT when the work takes longer than `milliseconds`. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('took too long'), { code: 'ETIMEDOUT' })), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
