import { PrismaPg } from '@prisma/adapter-pg';
import type { Secrets } from '../auth/hash.js';
import { SystemClock } from '../clock.js';
import { PrismaClient } from '../database/generated-client/client.js';
import { seal, unseal } from '../settings/seal.js';
import { secretFingerprint } from '../settings/secret.js';
import { sealedValues } from './sealed-values.js';

export interface Rotation extends Secrets {
  readonly databaseUrl: string;
  /** `end`: drops the previous secret. `lost`: deletes values that neither secret can unseal. */
  readonly afterwards?: 'end' | 'lost';
}

export interface RotationResult {
  /** Number of values that were resealed with the present secret. */
  readonly resealed: number;
  /**
   * Values that neither secret unseals; with `lost` they are deleted, otherwise nothing was
   * changed.
   */
  readonly foreign: readonly string[];
  /** Unused recovery codes: older ones work as long as the previous secret is set. */
  readonly recoveryCodes: number;
}

/**
 * Seals all values with the present secret and records it: all values, or none if one cannot be
 * unsealed or the process is interrupted. May be repeated.
 */
export async function rotateSecret({
  databaseUrl,
  secret,
  secretPrevious,
  afterwards,
}: Rotation): Promise<RotationResult> {
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: 1 }),
    // No user waits for this command, so it has no time limit on a busy machine.
    transactionOptions: { maxWait: 60_000, timeout: 600_000 },
  });
  try {
    return await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('installation'))`;
      let resealed = 0;
      const foreign: string[] = [];
      const values = (await sealedValues(tx)).map((value) => ({
        ...value,
        text: unseal(value.sealed, { secret, secretPrevious }),
      }));
      const recoveryCodes = await tx.recoveryCode.count({ where: { usedAt: null } });
      for (const { label, text } of values) if (text === null) foreign.push(label);
      const row = await tx.installation.findUnique({ where: { id: 1 } });
      const [mine, before] = [
        secretFingerprint(secret),
        secretPrevious ? secretFingerprint(secretPrevious) : null,
      ];
      if (row && row.secretFingerprint !== mine && row.secretFingerprint !== before)
        foreign.push('the installation');
      if (foreign.length > 0 && afterwards !== 'lost') return { resealed, foreign, recoveryCodes };
      for (const { sealed, text, put, forget } of values) {
        if (text === null) await forget();
        else if (unseal(sealed, { secret }) === null) {
          await put(seal(text, secret));
          resealed += 1;
        }
      }
      if (row)
        await tx.installation.update({
          where: { id: 1 },
          data: {
            secretFingerprint: mine,
            previousSecretFingerprint: afterwards === 'end' ? null : before,
            ...(row.secretFingerprint === mine ? {} : { secretChangedAt: new SystemClock().now() }),
          },
        });
      return { resealed, foreign, recoveryCodes };
    });
  } finally {
    await prisma.$disconnect();
  }
}
