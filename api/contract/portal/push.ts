import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';

/** POST /api/user/notify/token: the browser's subscription, serialised (domain/calls#user). */
export const pushTokenInput = z
  .object({
    token: z
      .string()
      .min(1, '端末の登録情報がありません。通知の設定を、もう一度お試しください。')
      .max(
        4096,
        '端末の登録情報は4,096文字以内で送信してください。通知の設定を、もう一度お試しください。',
      ),
  })
  .meta({ id: 'PushTokenInput' });

/**
 * POST /api/user/notify/received, by the service worker. Without an endpoint it counts for the
 * device registered last.
 */
export const pushReceivedInput = z
  .object({ endpoint: z.string().max(2048).optional(), test: z.boolean().optional() })
  .meta({ id: 'PushReceivedInput' });

/** One registered browser. */
export const pushDeviceView = z
  .object({
    id: int,
    /** 0 not registered, 1 in progress, 2 registered (domain/notices#push-registration). */
    state: z.literal([0, 1, 2]),
    /** Name of the browser, in words: `Chrome（Android）`. */
    name: z.string(),
    /**
     * First eight hexadecimal digits of the SHA-256 of its endpoint, by which a browser finds its
     * own entry.
     */
    mark: z.string(),
    registeredAt: instant,
    refreshedAt: instant,
    lastReceivedAt: instant.nullable(),
    /** True if pushes were sent for 30 days and none was confirmed. */
    silent: z.boolean(),
  })
  .meta({ id: 'PushDeviceView' });
export type PushDeviceView = AnswerJson<z.infer<typeof pushDeviceView>>;

export const pushState = z
  .object({
    /** The server's public key, base64url; a subscription made with another key does not work. */
    key: z.string(),
    devices: z.array(pushDeviceView),
    /**
     * Browsers that the person stopped from another device. Other browsers missing in `devices`
     * lost their session or subscription and may register again.
     */
    stopped: z.array(z.string()),
  })
  .meta({ id: 'PushState' });
export type PushState = AnswerJson<z.infer<typeof pushState>>;

export const pushTestResult = z
  .object({
    /** Number of devices that accepted it. */
    sent: int,
    /** Devices whose registration was removed because the push service no longer has them. */
    gone: int,
    failed: int,
  })
  .meta({ id: 'PushTestResult' });
export type PushTestResult = AnswerJson<z.infer<typeof pushTestResult>>;

/** Payload of a push; the service worker shows it. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** A path of the portal. */
  readonly url: string;
  /** A later push with an equal tag replaces it. */
  readonly tag: string;
}

export const pushNoted = z.object({ ok: z.boolean() }).meta({ id: 'PushNoted' });
