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
  /** Hours from one to the next. */
  everyHours: number;
  /** So many are kept; older ones are deleted. */
  keep: number;
}

/** A service that speaks S3, for uploaded files. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** undefined: Amazon's own. */
  endpoint?: string;
  /** Every object's name begins with it, and a slash. */
  prefix?: string;
  /** undefined: whatever the machine's own role or profile gives. */
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
  /** Its values that make an Admin, and an Operator. */
  adminValues: readonly string[];
  operatorValues: readonly string[];
  /** Whom the claim gives a role gets an account, where there is none. */
  create: boolean;
  /** A sign-in there counts as two factors; with values, only where `acr` or `amr` holds one of them. */
  twoStep: boolean;
  twoStepValues: readonly string[];
  /** Passwords are hidden and serve Admins as a fallback. */
  hidePassword: boolean;
  /** The provider may be in a private network, also without TLS. */
  allowPrivate: boolean;
}

/** How long a connection is waited for, in milliseconds. */
export interface Times {
  /** Between two requests of a connection: longer than a proxy keeps its own (most: 60 s), so that it is the one to close. */
  keepAlive: number;
  /** For the head of a request; longer than keepAlive. */
  headers: number;
  /** For a whole request: a large file on a slow line. */
  request: number;
  /** Without a single byte either way. */
  silence: number;
  /** After SIGTERM, while readiness says no and connections are still taken. */
  drain: number;
  /** After SIGTERM, until the process ends whatever is still under way. */
  stop: number;
}

/** All settings of a process. Times and deadlines of the business are in the database. */
export interface Settings {
  databaseUrl: string;
  /** A streaming replica of it, for lists, search and exports; undefined: there is none. */
  databaseReadUrl?: string;
  databasePool: number;
  /** Milliseconds after which an open transaction is rolled back; the caller gets 503. */
  transactionTime: number;
  host: string;
  port: number;
  /** Port of /metrics; undefined: none. */
  metricsPort?: number;
  /** Address that it listens on. */
  metricsHost: string;
  /** Milliseconds from which on a statement is logged, without its values; 0: never. */
  slowStatement: number;
  /** Origin people use, no trailing slash. Its scheme decides whether cookies are Secure. */
  publicUrl?: string;
  /** Folder that holds backoffice/dist and portals/dist; undefined: no pages are served. */
  publicDir?: string;
  /** Folder of uploaded files; made when the first one comes. */
  filesDir: string;
  /** Which variable the operator sets for the data folder: a launcher's command reads another one than this process. */
  folderSetting: 'DATA_DIR' | 'TSUMUGI_DATA';
  /** undefined: files lie in that folder. */
  s3?: S3Settings;
  /** At least 32 characters. Signs tokens, cookies and links and seals what people entrust; equal in all processes of one installation. */
  secret: string;
  /** Previous secret: still verifies and unseals, but signs and seals nothing. */
  secretPrevious?: string;
  /** Addresses of trusted proxies, comma-separated, or `true`; undefined: forwarded headers mean nothing. */
  trustProxy?: string;
  logLevel: string;
  times: Times;
  /** Whether this process also runs the timers. */
  worker: boolean;
  /** undefined: mail is stored for Admin to read. */
  smtp?: SmtpSettings;
  mailFrom: string;
  /** Cost of password hashes; production accepts only `full`. */
  passwordCost: 'full' | 'cheap';
  /** Whether a step that does what its definition does not say fails; in production it stands, and is logged. */
  holdDefinitions: boolean;
  /** Allows deliveries to private addresses; only the operator of the server can set it. */
  newsAllowPrivate: boolean;
  /** The same for push services, then also without TLS. */
  pushAllowPrivate: boolean;
  /** undefined: staff have no provider of their own. */
  oidc?: OidcSettings;
  /** Below it, and nowhere else, the news service's folder lies. */
  newsFolder: string;
  /** undefined: none are made by the clock. */
  backups?: BackupSettings;
  /** OpenSSH's sftp. */
  newsSftpProgram: string;
  /** Asked for the records of senders' domains; none: the machine's own. */
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

/** The launcher reads TSUMUGI_DATA and gives it to this process as DATA_DIR. */
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
      // Proxies take a moment to see that nothing more should come here.
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
    holdDefinitions: e.NODE_ENV !== 'production',
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
export const SETTINGS = Symbol('settings');
