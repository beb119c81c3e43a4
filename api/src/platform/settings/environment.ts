import { isIP } from 'node:net';
import { z } from 'zod';
import { trustOf } from '../net/trusted-proxies.js';

/** Requirement of each variable, for the error message. */
const musts = new Map<string, string>();
/** Variables whose values are never shown. */
const hidden = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'SECRET',
  'SECRET_PREVIOUS',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'FILES_KEY',
  'FILES_SECRET',
]);

function must<T extends z.ZodType>(name: string, requirement: string, schema: T): T {
  musts.set(name, requirement);
  return schema;
}
const onOff = ['0', '1', 'false', 'true'] as const;
/** Whether a flag is set. */
export const isOn = (value: string | undefined) => value === '1' || value === 'true';
const flag = (name: string) => must(name, '0 or 1', z.enum(onOff).optional());
const whole = (name: string, least: number, most: number) =>
  must(
    name,
    `a whole number from ${least} to ${most}`,
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.number().min(least).max(most)),
  );
const text = z.string().trim().min(1).optional();

const isDatabase = (value: string) =>
  URL.canParse(value) &&
  /^postgres(ql)?:$/.test(new URL(value).protocol) &&
  new URL(value).pathname.length > 1;
const isOrigin = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, pathname, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && !username && /^\/*$/.test(pathname) && !search && !hash;
};
const isProxies = (value: string) => {
  try {
    trustOf(value);
    return true;
  } catch {
    return false;
  }
};
const bucketName = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;
const objectPrefix = /^[\w.-]+(\/[\w.-]+)*$/;
const isIssuer = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && !new URL(value).search;
/** Comma-separated values. */
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );
/** `1.1.1.1`, `127.0.0.1:5353`, `[2606:4700::1111]:53`. */
const isDnsServer = (value: string) =>
  isIP(value) > 0 || isIP(value.replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1')) > 0;
const isSender = (value: string) =>
  /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value.trim());
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const databaseUrl = 'an address such as postgresql://user:password@host:5432/database';
const origin = 'an origin without a path, such as https://tutors.example.jp';

const environment = z.object({
  DATABASE_URL: must('DATABASE_URL', databaseUrl, z.string().refine(isDatabase)),
  /** Read by the launcher's commands only: a server process does not get it. */
  DATABASE_OWNER_URL: must(
    'DATABASE_OWNER_URL',
    databaseUrl,
    z.string().refine(isDatabase).optional(),
  ),
  DATABASE_READ_URL: must(
    'DATABASE_READ_URL',
    databaseUrl,
    z.string().refine(isDatabase).optional(),
  ),
  DATABASE_POOL: whole('DATABASE_POOL', 1, 200).default(10),
  TRANSACTION_SECONDS: whole('TRANSACTION_SECONDS', 1, 600).default(20),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole('PORT', 0, 65_535).default(3000),
  METRICS_PORT: whole('METRICS_PORT', 0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SLOW_STATEMENT_MS: whole('SLOW_STATEMENT_MS', 0, 600_000).default(1000),
  PUBLIC_URL: must('PUBLIC_URL', origin, z.string().refine(isOrigin).optional()),
  PUBLIC_DIR: text,
  DATA_DIR: z.string().default('.data'),
  /** Bucket of an S3 service for uploaded files. */
  FILES_BUCKET: must(
    'FILES_BUCKET',
    'the name of a bucket',
    z.string().regex(bucketName).optional(),
  ),
  FILES_ENDPOINT: must('FILES_ENDPOINT', origin, z.string().refine(isOrigin).optional()),
  FILES_REGION: z.string().trim().min(1).default('ap-northeast-1'),
  FILES_PREFIX: must(
    'FILES_PREFIX',
    'names with / between them, such as tsumugi/files',
    z.string().regex(objectPrefix).optional(),
  ),
  FILES_KEY: text,
  FILES_SECRET: text,
  FILES_PATH_STYLE: flag('FILES_PATH_STYLE'),
  SECRET: must('SECRET', 'at least 32 characters long', z.string().min(32).optional()),
  SECRET_PREVIOUS: must(
    'SECRET_PREVIOUS',
    'at least 32 characters long',
    z.string().min(32).optional(),
  ),
  TRUST_PROXY: must(
    'TRUST_PROXY',
    'true, how many proxies there are, or their addresses with commas',
    text.refine((one) => !one || isProxies(one)),
  ),
  WORKER: flag('WORKER'),
  LOG_LEVEL: must('LOG_LEVEL', `one of ${levels.join(', ')}`, z.enum(levels).default('info')),
  KEEP_ALIVE_SECONDS: whole('KEEP_ALIVE_SECONDS', 1, 3600).default(65),
  HEADERS_SECONDS: whole('HEADERS_SECONDS', 1, 3600).default(70),
  REQUEST_SECONDS: whole('REQUEST_SECONDS', 1, 86_400).default(900),
  SILENCE_SECONDS: whole('SILENCE_SECONDS', 1, 3600).default(120),
  DRAIN_SECONDS: whole('DRAIN_SECONDS', 0, 600).optional(),
  STOP_SECONDS: whole('STOP_SECONDS', 1, 3600).default(25),
  SMTP_HOST: text,
  SMTP_PORT: whole('SMTP_PORT', 1, 65_535).default(587),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  SMTP_SECURE: flag('SMTP_SECURE'),
  /** Allows news delivery to hosts in private networks. */
  NEWS_ALLOW_PRIVATE: flag('NEWS_ALLOW_PRIVATE'),
  /** Allows push services in private networks. */
  PUSH_ALLOW_PRIVATE: flag('PUSH_ALLOW_PRIVATE'),
  /** Identity provider of the company, for staff. */
  OIDC_ISSUER: must(
    'OIDC_ISSUER',
    'the issuer address of an OpenID Connect provider',
    z.string().refine(isIssuer).optional(),
  ),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_LABEL: z.string().trim().max(40).default('会社のアカウント'),
  OIDC_SCOPES: z.string().trim().default('openid email profile'),
  OIDC_ROLE_CLAIM: text,
  OIDC_ADMIN_VALUES: list,
  OIDC_OPERATOR_VALUES: list,
  OIDC_CREATE: flag('OIDC_CREATE'),
  OIDC_TWO_STEP: flag('OIDC_TWO_STEP'),
  OIDC_TWO_STEP_VALUES: list,
  OIDC_HIDE_PASSWORD: flag('OIDC_HIDE_PASSWORD'),
  OIDC_ALLOW_PRIVATE: flag('OIDC_ALLOW_PRIVATE'),
  NEWS_FOLDER: text,
  NEWS_SFTP_PROGRAM: z.string().default('sftp'),
  DNS_SERVERS: must(
    'DNS_SERVERS',
    'addresses of DNS servers',
    list.refine((each) => each.every(isDnsServer)),
  ),
  NODE_ENV: text,
  /** `cheap`: passwords are hashed at almost no cost, for tests. */
  PASSWORD_COST: must('PASSWORD_COST', 'full or cheap', z.enum(['full', 'cheap']).default('full')),
  BACKUP_FOLDER: text,
  BACKUP_EVERY: whole('BACKUP_EVERY', 1, 720).default(24),
  BACKUP_KEEP: whole('BACKUP_KEEP', 1, 1000).default(14),
  MAIL_FROM: must(
    'MAIL_FROM',
    'a sender such as つむぎ <no-reply@example.jp>',
    z.string().refine(isSender).default('つむぎ <no-reply@localhost.localdomain>'),
  ),
});

/** Parsed variables: numbers, lists, and defaults. */
export type Environment = z.output<typeof environment>;

/**
 * Minimum length of a name. Shorter names are often one letter away from variables of other
 * programs.
 */
const shortestSlip = 6;

/**
 * Whether two names differ by one letter added, removed or replaced, or by two letters exchanged.
 */
function isOneSlip(name: string, right: string): boolean {
  if (Math.abs(name.length - right.length) > 1) return false;
  const at = [...right].findIndex((letter, index) => letter !== name[index]);
  if (at < 0) return name.length > right.length;
  if (name.length < right.length) return name.slice(at) === right.slice(at + 1);
  if (name.length > right.length) return name.slice(at + 1) === right.slice(at);
  const matchesRest = (from: number) => name.slice(at + from) === right.slice(at + from);
  return (
    matchesRest(1) || (matchesRest(2) && name[at] === right[at + 1] && name[at + 1] === right[at])
  );
}

/** A sentence for each variable that is not a setting but one letter away from one. */
export function findMisspelledVariables(env: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(environment.shape);
  return Object.keys(env)
    .filter((name) => name.length >= shortestSlip && !known.includes(name))
    .flatMap((name) => {
      const right = known.find((one) => isOneSlip(name, one));
      return right ? [`${name} is no setting and was not read: is ${right} meant?`] : [];
    });
}

/** Invalid settings. */
export class WrongSettings extends Error {
  /** @param faults a sentence for each fault, with its remedy and without the value of a secret */
  constructor(readonly faults: readonly string[]) {
    super(`Settings are wrong.\n${faults.join('\n')}`);
  }
}

/** An empty variable counts as unset. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

function sentence(name: string, value: string | undefined): string {
  const requirement = musts.get(name) ?? 'given';
  if (value === undefined) return `${name} is missing: set it to ${requirement}.`;
  const shown = hidden.has(name) || value.includes('@') ? '' : ` ("${value.slice(0, 60)}")`;
  return `${name}${shown} must be ${requirement}: correct it${name === 'DATABASE_URL' ? '' : ', or leave it out'}.`;
}

/** Checks that involve several variables; invalid ones are skipped. */
function betweenThem(e: Partial<Environment>): string[] {
  const wrong: [boolean, string][] = [
    [
      (e.HEADERS_SECONDS ?? Infinity) <= (e.KEEP_ALIVE_SECONDS ?? 0),
      'HEADERS_SECONDS must be more than KEEP_ALIVE_SECONDS: raise it by five, or leave both out.',
    ],
    [
      (e.DRAIN_SECONDS ?? 0) >= (e.STOP_SECONDS ?? Infinity),
      'DRAIN_SECONDS must be less than STOP_SECONDS: raise STOP_SECONDS, or leave both out.',
    ],
    [
      e.NODE_ENV === 'production' && e.PASSWORD_COST === 'cheap',
      'PASSWORD_COST=cheap is for tests and not for production: leave it out.',
    ],
    [
      Boolean(e.FILES_KEY) !== Boolean(e.FILES_SECRET),
      'FILES_KEY and FILES_SECRET belong together: set both, or neither.',
    ],
    [
      !e.FILES_BUCKET && Boolean(e.FILES_ENDPOINT || e.FILES_KEY || e.FILES_PREFIX),
      'FILES_ENDPOINT, FILES_KEY and FILES_PREFIX need FILES_BUCKET: set it, or leave them out to keep files in the data folder.',
    ],
    [
      Boolean(e.SMTP_USER) !== Boolean(e.SMTP_PASSWORD),
      'SMTP_USER and SMTP_PASSWORD belong together: set both, or neither.',
    ],
    [
      new Set([e.OIDC_ISSUER, e.OIDC_CLIENT_ID, e.OIDC_CLIENT_SECRET].map(Boolean)).size > 1,
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.',
    ],
    [
      e.OIDC_ROLE_CLAIM !== undefined &&
        !e.OIDC_ADMIN_VALUES?.length &&
        !e.OIDC_OPERATOR_VALUES?.length,
      'OIDC_ROLE_CLAIM needs values: set OIDC_ADMIN_VALUES or OIDC_OPERATOR_VALUES, or leave it out.',
    ],
    [
      Boolean(e.OIDC_CREATE && isOn(e.OIDC_CREATE)) && e.OIDC_ROLE_CLAIM === undefined,
      'OIDC_CREATE needs OIDC_ROLE_CLAIM, which says as what: set it, or leave OIDC_CREATE out.',
    ],
    [
      Boolean(e.OIDC_ISSUER?.startsWith('http:')) && !isOn(e.OIDC_ALLOW_PRIVATE),
      'OIDC_ISSUER must be an https address: correct it, or set OIDC_ALLOW_PRIVATE=1 for a provider inside your own net.',
    ],
  ];
  return wrong.filter(([is]) => is).map(([, words]) => words);
}

/** @throws WrongSettings naming every wrong variable */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const set = withoutEmpty(env);
  const read = Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    ...schema.safeParse(set[name]),
  }));
  const faults = read.flatMap(({ name, success }) => (success ? [] : [sentence(name, set[name])]));
  const e = Object.fromEntries(read.map(({ name, data }) => [name, data])) as Environment;
  faults.push(...betweenThem(e));
  if (faults.length) throw new WrongSettings(faults);
  return e;
}
