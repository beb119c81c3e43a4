import { join } from 'node:path';
import { z } from 'zod';

const flag = z
  .enum(['0', '1', 'false', 'true', ''])
  .optional()
  .transform((value) => value === '1' || value === 'true');
const port = z.coerce.number().int().min(0).max(65_535);
const text = z.string().trim().min(1).optional();

const environment = z.object({
  DATABASE_URL: z.string().min(1),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: z.url().optional(),
  PUBLIC_DIR: text,
  DATA_DIR: z.string().min(1).default('.data'),
  SECRET: z.string().min(32, 'SECRET needs at least 32 characters').optional(),
  TRUST_PROXY: text,
  WORKER: z.enum(['0', '1', 'false', 'true', '']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SMTP_HOST: text,
  SMTP_PORT: port.default(587),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  SMTP_SECURE: flag,
  /** Lets news be delivered to hosts inside one's own net. */
  NEWS_ALLOW_PRIVATE: flag,
  /** Lets browsers name push services inside one's own net. */
  PUSH_ALLOW_PRIVATE: flag,
  NEWS_FOLDER: text,
  NEWS_SFTP_PROGRAM: z.string().default('sftp'),
  MAIL_FROM: z.string().default('つむぎ <no-reply@localhost.localdomain>'),
});

export interface SmtpSettings {
  host: string;
  port: number;
  secure: boolean;
  user?: string;
  password?: string;
}

/** Everything a process is told from outside. Times and deadlines of the business are not here but in the database. */
export interface Settings {
  databaseUrl: string;
  databasePool: number;
  host: string;
  port: number;
  /** Loopback port of /metrics; undefined: none. */
  metricsPort?: number;
  /** Origin people use, no trailing slash. Its scheme decides whether cookies are Secure. */
  publicUrl?: string;
  /** Folder that holds backoffice/dist and portals/dist; undefined: no pages are served. */
  publicDir?: string;
  /** Folder of uploaded files; made when the first one comes. */
  filesDir: string;
  /** At least 32 characters. Signs XSRF tokens and device cookies; equal in all processes of one installation. */
  secret: string;
  /** Addresses of trusted proxies, comma-separated, or `true`; undefined: forwarded headers mean nothing. */
  trustProxy?: string;
  logLevel: string;
  /** Whether this process also runs the timers. */
  worker: boolean;
  /** undefined: mail is stored for Admin to read. */
  smtp?: SmtpSettings;
  mailFrom: string;
  /** Deliveries to private addresses are let through; only whoever runs the server can say so. */
  newsAllowPrivate: boolean;
  /** The same for push services, then also without TLS. */
  pushAllowPrivate: boolean;
  /** Below it, and nowhere else, the news service's folder lies. */
  newsFolder: string;
  /** OpenSSH's sftp. */
  newsSftpProgram: string;
}

/** Reads the environment; throws one error that names every wrong variable. */
export function readSettings(env: NodeJS.ProcessEnv): Omit<Settings, 'secret'> & { secret?: string } {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const list = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Settings are wrong.\n${list.join('\n')}`);
  }
  const e = parsed.data;
  return {
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    host: e.HOST,
    port: e.PORT,
    metricsPort: e.METRICS_PORT,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    publicDir: e.PUBLIC_DIR,
    filesDir: join(e.DATA_DIR, 'files'),
    secret: e.SECRET,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    worker: e.WORKER !== '0' && e.WORKER !== 'false',
    smtp: e.SMTP_HOST
      ? { host: e.SMTP_HOST, port: e.SMTP_PORT, secure: e.SMTP_SECURE, user: e.SMTP_USER, password: e.SMTP_PASSWORD }
      : undefined,
    mailFrom: e.MAIL_FROM,
    newsAllowPrivate: e.NEWS_ALLOW_PRIVATE,
    pushAllowPrivate: e.PUSH_ALLOW_PRIVATE,
    newsFolder: e.NEWS_FOLDER ?? join(e.DATA_DIR, 'news'),
    newsSftpProgram: e.NEWS_SFTP_PROGRAM,
  };
}

/** Injection token of the Settings object. */
export const SETTINGS = Symbol('settings');
