import { join } from 'node:path';
import { type Environment, isOn, readEnvironment } from './environment.js';

export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** STARTTLS is required: nothing is sent to a server without it. */
  requireTls?: boolean;
  user?: string;
  password?: string;
}

export interface BackupSettings {
  /** Parent folder; each backup gets a subfolder. */
  folder: string;
  /** Hours between two backups. */
  everyHours: number;
  /** Number of backups kept; older ones are deleted. */
  keep: number;
}

/** An S3 service for uploaded files. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** undefined: Amazon's own. */
  endpoint?: string;
  /** Prefix of every object's name, followed by a slash. */
  prefix?: string;
  /** undefined: credentials of the machine's own role or profile. */
  key?: string;
  secret?: string;
  /** The bucket name is part of the path instead of the host. */
  pathStyle: boolean;
}

/** Identity provider of the company (OpenID Connect), for staff. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name on the login page. */
  label: string;
  scopes: string;
  /**
   * Claim with the roles of a person, dotted if nested; undefined: roles are assigned in this
   * product.
   */
  roleClaim?: string;
  /** Values of the claim for an Admin, and for an Operator. */
  adminValues: readonly string[];
  operatorValues: readonly string[];
  /** A person with a role by the claim gets an account, if there is none. */
  create: boolean;
  /**
   * A sign-in there counts as two factors; with values, only if `acr` or `amr` contains one of
   * them.
   */
  twoStep: boolean;
  twoStepValues: readonly string[];
  /** Passwords are hidden and serve Admins as a fallback. */
  hidePassword: boolean;
  /** The provider may be in a private network, also without TLS. */
  allowPrivate: boolean;
}

/** Timeouts of connections, in milliseconds. */
export interface ServerTimeouts {
  /**
   * Between two requests of a connection: longer than that of a proxy (most: 60 s), so that the
   * proxy closes it.
   */
  keepAlive: number;
  /** For the header of a request; longer than keepAlive. */
  headers: number;
  /** For a whole request: a large file on a slow line. */
  request: number;
  /** Without a byte in either direction. */
  silence: number;
  /** After SIGTERM, while readiness fails and connections are still accepted. */
  drain: number;
  /** After SIGTERM, until the process ends even with work in progress. */
  stop: number;
}

/** All settings of a process. Times and deadlines of the business are in the database. */
export interface Settings {
  databaseUrl: string;
  /** A streaming replica of it, for lists, search and exports; undefined: none. */
  databaseReadUrl?: string;
  databasePool: number;
  /** Milliseconds after which an open transaction is rolled back; the caller gets 503. */
  transactionTime: number;
  host: string;
  port: number;
  /** Port of /metrics; undefined: none. */
  metricsPort?: number;
  /** Address of /metrics. */
  metricsHost: string;
  /** Milliseconds from which a statement is logged, without its values; 0: never. */
  slowStatement: number;
  /** Public origin, no trailing slash. Its scheme decides whether cookies are Secure. */
  publicUrl?: string;
  /** Folder that holds backoffice/dist and portals/dist; undefined: no pages are served. */
  publicDir?: string;
  /** Folder of uploaded files; created with the first one. */
  filesDir: string;
  /**
   * The variable that the operator sets for the data folder: a launcher's command reads another
   * variable than this process.
   */
  folderSetting: 'DATA_DIR' | 'TSUMUGI_DATA';
  /** undefined: files lie in that folder. */
  s3?: S3Settings;
  /**
   * At least 32 characters. Signs tokens, cookies and links and seals entrusted values; equal in
   * all processes of one installation.
   */
  secret: string;
  /** Previous secret: still verifies and unseals, but signs and seals nothing. */
  secretPrevious?: string;
  /**
   * Addresses of trusted proxies, comma-separated, or `true`; undefined: forwarded headers are
   * ignored.
   */
  trustProxy?: string;
  logLevel: string;
  times: ServerTimeouts;
  /** Whether this process also runs the timers. */
  worker: boolean;
  /** undefined: mail is stored for Admin to read. */
  smtp?: SmtpSettings;
  mailFrom: string;
  /** Cost of password hashes; production accepts only `full`. */
  passwordCost: 'full' | 'cheap';
  /**
   * Whether a step that deviates from its definition fails; in production it succeeds, and is
   * logged.
   */
  strictDefinitions: boolean;
  /** Allows deliveries to private addresses; only the operator of the server can set it. */
  newsAllowPrivate: boolean;
  /** Allows push services at private addresses, then also without TLS. */
  pushAllowPrivate: boolean;
  /** undefined: no identity provider for staff. */
  oidc?: OidcSettings;
  /** Parent folder for the folder of the news service. */
  newsFolder: string;
  /** undefined: no scheduled backups. */
  backups?: BackupSettings;
  /** OpenSSH's sftp. */
  newsSftpProgram: string;
  /** DNS servers for the records of senders' domains; empty: the machine's own. */
  dnsServers: readonly string[];
}

function oidcOf(e: Environment): OidcSettings | undefined {
  if (!e.OIDC_ISSUER || !e.OIDC_CLIENT_ID || !e.OIDC_CLIENT_SECRET) return undefined;
  return {
    issuer: e.OIDC_ISSUER,
    clientId: e.OIDC_CLIENT_ID,
    clientSecret: e.OIDC_CLIENT_SECRET,
    label: e.OIDC_LABEL,
    scopes: e.OIDC_SCOPES,
    roleClaim: e.OIDC_ROLE_CLAIM,
    adminValues: e.OIDC_ADMIN_VALUES,
    operatorValues: e.OIDC_OPERATOR_VALUES,
    create: isOn(e.OIDC_CREATE),
    twoStep: isOn(e.OIDC_TWO_STEP),
    twoStepValues: e.OIDC_TWO_STEP_VALUES,
    hidePassword: isOn(e.OIDC_HIDE_PASSWORD),
    allowPrivate: isOn(e.OIDC_ALLOW_PRIVATE),
  };
}

function s3Of(e: Environment): S3Settings | undefined {
  if (!e.FILES_BUCKET) return undefined;
  return {
    bucket: e.FILES_BUCKET,
    region: e.FILES_REGION,
    endpoint: e.FILES_ENDPOINT,
    prefix: e.FILES_PREFIX,
    key: e.FILES_KEY,
    secret: e.FILES_SECRET,
    pathStyle:
      e.FILES_PATH_STYLE === undefined ? e.FILES_ENDPOINT !== undefined : isOn(e.FILES_PATH_STYLE),
  };
}

/** The launcher reads TSUMUGI_DATA and passes it to this process as DATA_DIR. */
export const folderSettingOf = (env: NodeJS.ProcessEnv): Settings['folderSetting'] =>
  env.SETTINGS_FOLLOW === '1' ? 'TSUMUGI_DATA' : 'DATA_DIR';

/** @throws WrongSettings naming every wrong variable */
export function readSettings(
  env: NodeJS.ProcessEnv,
): Omit<Settings, 'secret'> & { secret?: string } {
  const e = readEnvironment(env);
  return {
    databaseUrl: e.DATABASE_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    databasePool: e.DATABASE_POOL,
    transactionTime: e.TRANSACTION_SECONDS * 1000,
    host: e.HOST,
    port: e.PORT,
    metricsPort: e.METRICS_PORT,
    metricsHost: e.METRICS_HOST,
    slowStatement: e.SLOW_STATEMENT_MS,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    publicDir: e.PUBLIC_DIR,
    filesDir: join(e.DATA_DIR, 'files'),
    folderSetting: folderSettingOf(env),
    s3: s3Of(e),
    secret: e.SECRET,
    secretPrevious: e.SECRET_PREVIOUS,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    worker: e.WORKER === undefined || isOn(e.WORKER),
    times: {
      keepAlive: e.KEEP_ALIVE_SECONDS * 1000,
      headers: e.HEADERS_SECONDS * 1000,
      request: e.REQUEST_SECONDS * 1000,
      silence: e.SILENCE_SECONDS * 1000,
      // Proxies need a moment to stop sending requests here.
      drain:
        (e.DRAIN_SECONDS ?? (e.TRUST_PROXY && !['0', 'false'].includes(e.TRUST_PROXY) ? 5 : 0)) *
        1000,
      stop: e.STOP_SECONDS * 1000,
    },
    smtp: e.SMTP_HOST
      ? {
          host: e.SMTP_HOST,
          port: e.SMTP_PORT,
          secure: isOn(e.SMTP_SECURE),
          user: e.SMTP_USER,
          password: e.SMTP_PASSWORD,
        }
      : undefined,
    mailFrom: e.MAIL_FROM,
    passwordCost: e.PASSWORD_COST,
    strictDefinitions: e.NODE_ENV !== 'production',
    newsAllowPrivate: isOn(e.NEWS_ALLOW_PRIVATE),
    pushAllowPrivate: isOn(e.PUSH_ALLOW_PRIVATE),
    backups: e.BACKUP_FOLDER
      ? { folder: e.BACKUP_FOLDER, everyHours: e.BACKUP_EVERY, keep: e.BACKUP_KEEP }
      : undefined,
    oidc: oidcOf(e),
    newsFolder: e.NEWS_FOLDER ?? join(e.DATA_DIR, 'news'),
    newsSftpProgram: e.NEWS_SFTP_PROGRAM,
    dnsServers: e.DNS_SERVERS,
  };
}

/** Injection token of the Settings object. */
/** Origin of links in mails, notices and calendar files, without a trailing slash. */
export const originOf = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

export const SETTINGS = Symbol('settings');
