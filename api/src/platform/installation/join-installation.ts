import { randomBytes } from 'node:crypto';
import type { Secrets } from '../auth/hash.js';
import { restoreFault } from '../backup/restore-mark.js';
import type { PrismaClient } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import { type FileStore, FileStoreUnavailable, markName } from '../files/file-store.js';
import { unseal } from '../settings/seal.js';
import { secretFingerprint } from '../settings/secret.js';
import { sealedValues } from './sealed-values.js';

const lock = 'installation';

interface Own extends Secrets {
  readonly files: FileStore;
}

/**
 * Checks that this process belongs to the database: no partial restore, the same SECRET, the same
 * file store. The first process records secret and store if it can unseal the existing values;
 * concurrent first processes agree. A process whose previous SECRET is recorded records its present
 * one. @returns undefined, or a sentence with the problem and its remedy
 */
export function joinInstallation(
  prisma: Pick<PrismaClient, '$transaction'>,
  own: Own,
  now: Date,
): Promise<string | undefined> {
  return prisma
    .$transaction(async (tx) => {
      const half = await restoreFault(tx);
      if (half) return half;
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${lock}))`;
      const row = await tx.installation.findUnique({ where: { id: 1 } });
      if (!row) return begin(tx, own, now);
      const secretFault = await faultOfSecret(tx, row, own, now);
      return secretFault ?? (await storeFault(row.fileStoreId, own.files));
    })
    .catch((error) => {
      if (error instanceof FileStoreUnavailable)
        return `The file store ${error.message}: start it, or correct ${own.files.named} and what belongs to it.`;
      throw error;
    });
}

async function begin(tx: Transaction, own: Own, now: Date): Promise<string | undefined> {
  const foreign = (await sealedValues(tx)).filter(({ sealed }) => unseal(sealed, own) === null);
  if (foreign.length > 0)
    return `SECRET does not open what this database keeps sealed (${foreign[0]?.label}${foreign.length > 1 ? `, ${foreign.length} in all` : ''}): set the SECRET with which it was sealed, or, if that is lost, give up what it sealed: npm run rotate-secret -- --lost`;
  const fileStoreId =
    (await own.files.readMark()) ?? (await own.files.setMark(randomBytes(16).toString('hex')));
  const previousSecretFingerprint = own.secretPrevious
    ? secretFingerprint(own.secretPrevious)
    : null;
  await tx.installation.create({
    data: {
      secretFingerprint: secretFingerprint(own.secret),
      previousSecretFingerprint,
      fileStoreId,
      createdAt: now,
    },
  });
  return undefined;
}

interface InstallationRow {
  readonly secretFingerprint: string;
  readonly previousSecretFingerprint: string | null;
}

async function faultOfSecret(
  tx: Transaction,
  row: InstallationRow,
  { secret, secretPrevious }: Own,
  now: Date,
): Promise<string | undefined> {
  const [mine, before] = [
    secretFingerprint(secret),
    secretPrevious && secretFingerprint(secretPrevious),
  ];
  if (row.secretFingerprint === mine) return undefined;
  if (row.secretFingerprint === before) {
    // A process with both secrets in the former order changes nothing.
    if (row.previousSecretFingerprint === mine) return undefined;
    await tx.installation.update({
      where: { id: 1 },
      data: { secretFingerprint: mine, previousSecretFingerprint: before, secretChangedAt: now },
    });
    return undefined;
  }
  if (row.previousSecretFingerprint === mine)
    return 'SECRET is the one from before it was replaced: set the new one as SECRET, and this one as SECRET_PREVIOUS as long as it is needed.';
  return 'SECRET is not the one this database works with: set the same as in all its processes; to replace it, set the old one as SECRET_PREVIOUS; if it is lost: npm run rotate-secret -- --lost';
}

async function storeFault(known: string, files: FileStore): Promise<string | undefined> {
  const found = await files.readMark();
  if (found === known) return undefined;
  const { place, named } = files;
  const file = `${place.replace(/\/$/, '')}/${markName}`;
  return found === undefined
    ? `${place} is not the file store of this database: let ${named} name the one that holds its uploaded files, or, when they were brought here, write ${known} into ${file}`
    : `${place} is the file store of another installation: let ${named} name this database's, or, when these are its files, write ${known} into ${file}`;
}
