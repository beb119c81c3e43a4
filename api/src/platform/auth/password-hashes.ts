import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { type HashFigures, hashThreads } from './hash-threads.js';
import { normal } from './passwords.js';

/**
 * `full`: 100 ms of a core and 64 MiB, well above OWASP's least for argon2id (security A3).
 * `cheap`: for tests, which sign in thousands of times.
 */
const figuresOf = {
  full: { memoryCost: 65_536, timeCost: 6, parallelism: 1 },
  cheap: { memoryCost: 16, timeCost: 1, parallelism: 1 },
} as const satisfies Record<string, HashFigures>;

/**
 * The stored form of a password (argon2id, PHC string).
 * @throws AppError 503 when too many hashes run
 */
export const hashPassword = (
  password: string,
  cost: keyof typeof figuresOf = 'full',
): Promise<string> =>
  hashThreads.run({ password: normal(password), figures: figuresOf[cost] }) as Promise<string>;

/**
 * Hashes of passwords and PINs, at the configured cost. Every call may be refused with 503 when the
 * queue is full.
 */
@Injectable()
export class PasswordHashes {
  /**
   * Hash of a text that cannot be typed, so that an unknown account takes as long as an existing
   * one.
   */
  private decoyHash: string | undefined;
  private readonly cost: keyof typeof figuresOf;

  constructor(@Inject(SETTINGS) { passwordCost }: Settings) {
    this.cost = passwordCost;
  }

  make(password: string): Promise<string> {
    return hashPassword(password, this.cost);
  }

  /** Whether the password matches; always computes one hash, also if none is stored. */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    this.decoyHash ??= await this.make(`\u0000${Math.PI}`);
    const fits = await hashThreads.run({
      password: normal(password),
      stored: stored ?? this.decoyHash,
    });
    return fits === true && stored != null;
  }

  /**
   * Compares, and returns a new hash if the stored one used a lower cost. The new hash is computed
   * after a mismatch too, so that both cases take equally long.
   */
  async compare(
    stored: string | null | undefined,
    password: string,
  ): Promise<{ fits: boolean; renewed: string | undefined }> {
    const fits = await this.verify(stored, password);
    const renewed = stored && this.isWeak(stored) ? await this.make(password) : undefined;
    return { fits, renewed: fits ? renewed : undefined };
  }

  private isWeak(stored: string): boolean {
    const [, memory, passes] = /\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
    return (
      Number(memory ?? 0) < figuresOf[this.cost].memoryCost ||
      Number(passes ?? 0) < figuresOf[this.cost].timeCost
    );
  }
}
