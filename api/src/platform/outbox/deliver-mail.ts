import { minutes } from '../clock.js';

/** A claimed mail belongs to its process for so long; then another one may take it (the process died). */
export const leaseMilliseconds = minutes(1);
/** Given up before the lease ends, so that no second process starts while the first still waits. */
export const sendLimitMilliseconds = 50_000;
export const maxAttempts = 10;

/** How long to wait after the n-th failed attempt: 1, 2, 4 … minutes, at most an hour. */
export function backoff(attempts: number): number {
  return minutes(Math.min(2 ** (attempts - 1), 60));
}

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
