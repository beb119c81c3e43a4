import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TwoStepStore } from '../../api/src/modules/account/two-step.store.js';
import { newToken, type Secrets } from '../../api/src/platform/auth/hash.js';
import { newTotpSecret } from '../../api/src/platform/auth/totp.js';
import { DiskFiles } from '../../api/src/platform/files/disk-files.js';
import { joinInstallation } from '../../api/src/platform/installation/join-installation.js';
import { VapidKeys } from '../../api/src/platform/push/vapid-keys.js';
import { unseal } from '../../api/src/platform/settings/seal.js';
import {
  Company,
  digestRows,
  restoreBackup,
  runScript,
  secret,
  type Target,
} from '../api/backup.fixtures.js';

/**
 * A backup during the rotation of SECRET: a process uses the new one, and values of the old one
 * are still sealed by it.
 */
const fresh = newToken();
let company: Company;
let amid: string;
let withSecrets: string;
let earlier: string;
beforeAll(async () => {
  company = await Company.open(0);
  const { prisma, app, clock, admin } = company.world;
  await app.get(TwoStepStore).begin(admin.account?.accountId as number, newTotpSecret());
  await app.get(VapidKeys).get();
  const filesDir = path.join(company.home.folder, 'files');
  const join = (secrets: Secrets) =>
    joinInstallation(prisma, { ...secrets, files: new DiskFiles(filesDir) }, clock.now());
  expect(await join({ secret })).toBeUndefined();
  earlier = await company.kept('earlier');
  expect(await join({ secret: fresh, secretPrevious: secret })).toBeUndefined();
  const both = { ...company.env, SECRET: fresh, SECRET_PREVIOUS: secret };
  for (const [name, more, pattern] of [
    ['amid', [], 'keep the previous SECRET too'],
    ['with-secrets', ['--with-secret'], 'and the previous SECRET in "secret-previous"'],
  ] as const) {
    const backup = await runScript('backup.mjs', both, [company.folder(name), ...more]);
    expect([backup.code, backup.output()]).toEqual([0, expect.stringContaining(pattern)]);
  }
  [amid, withSecrets] = [company.folder('amid'), company.folder('with-secrets')];
});
afterAll(() => company?.close());

const sealedIn = async ({ database }: Target) => {
  const steps = await database.query<{ sealed: string }>('select secret as sealed from two_step');
  const keys = await database.query<{ sealed: string }>(
    `select e.value #>> '{}' as sealed from setting s, jsonb_each(s.value) e where e.key like 'sealed%'`,
  );
  return [...steps, ...keys].map(({ sealed }) => sealed);
};

test('refuses one of the two secrets alone in one sentence before anything is changed', async () => {
  const target = await company.newTarget();
  const before = await digestRows(target.database);
  const [newOne, oldOne] = [
    await restoreBackup(target, amid, { SECRET: fresh }),
    await restoreBackup(target, amid, { SECRET: secret }),
  ];
  expect([newOne.code, newOne.output()]).toEqual([
    1,
    expect.stringMatching(
      /^This backup was taken while SECRET was being replaced, and 2 of its sealed values open only with the previous SECRET\. Set that as SECRET_PREVIOUS too, .*--lost-secret\n$/,
    ),
  ]);
  expect([oldOne.code, oldOne.output()]).toEqual([
    1,
    expect.stringMatching(
      /^This backup was taken while SECRET was being replaced, and the given SECRET is the previous one\. Set the new one as SECRET .*\n$/,
    ),
  ]);
  expect(await digestRows(target.database)).toEqual(before);
});

test('opens everything with both secrets, which may be in the backup', async () => {
  const target = await company.newTarget();
  const restored = await restoreBackup(target, amid, { SECRET: fresh, SECRET_PREVIOUS: secret });
  expect(restored.code, restored.output()).toBe(0);
  const sealed = await sealedIn(target);
  expect(sealed).toHaveLength(2);
  for (const one of sealed)
    expect(unseal(one, { secret: fresh, secretPrevious: secret })).not.toBeNull();

  const other = await company.newTarget();
  const brought = await restoreBackup(other, withSecrets, { SECRET: '' });
  expect(brought.code, brought.output()).toBe(0);
  const readFolderFile = (name: string) =>
    readFileSync(path.join(other.home.folder, name), 'utf8').trim();
  expect([readFolderFile('secret'), readFolderFile('secret-previous')]).toEqual([fresh, secret]);
});

test('restores a backup from before the replacement with the old secret as SECRET_PREVIOUS', async () => {
  const target = await company.newTarget();
  const env = { SECRET: fresh, SECRET_PREVIOUS: secret };
  const restored = await restoreBackup(target, earlier, env);
  expect([restored.code, restored.output()]).toEqual([
    0,
    expect.stringContaining('The backup was taken before SECRET was replaced.'),
  ]);
  const { url, ownerUrl } = target.database;
  const place = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  const home = { TSUMUGI_DATA: target.home.folder };
  const rotation = await runScript('rotate-secret.mjs', { ...env, ...place, ...home }, []);
  expect(rotation.code, rotation.output()).toBe(0);
  const sealed = await sealedIn(target);
  expect(sealed).toHaveLength(2);
  for (const one of sealed) expect(unseal(one, { secret: fresh })).not.toBeNull();
});

test('deletes values of a lost previous secret on request', async () => {
  const target = await company.newTarget();
  const lost = await restoreBackup(target, amid, { SECRET: fresh }, '--lost-secret');
  expect(lost.code, lost.output()).toBe(0);
  expect(await sealedIn(target)).toEqual([]);
});
