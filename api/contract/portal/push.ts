import { z } from 'zod';

/** POST /api/user/notify/token: the browser's subscription, serialised (specification section 7). */
export const pushTokenInput = z
  .object({
    token: z
      .string()
      .min(1, '端末の登録情報がありません。通知の設定を、もう一度お試しください。')
      .max(4096, '端末の登録情報が長すぎます。通知の設定を、もう一度お試しください。'),
  })
  .meta({ id: 'PushTokenInput' });

/** POST /api/user/notify/received, by the service worker. Without an endpoint it counts for the device registered last. */
export const pushReceivedInput = z
  .object({ endpoint: z.string().max(2048).optional(), test: z.boolean().optional() })
  .meta({ id: 'PushReceivedInput' });

/** One registered browser. */
export interface PushDeviceView {
  readonly id: number;
  /** 0 not registered, 1 in progress, 2 registered (specification section 3). */
  readonly state: 0 | 1 | 2;
  /** As its browser calls itself, in words: `Chrome（Android）`. */
  readonly name: string;
  /** First eight hexadecimal digits of the SHA-256 of its endpoint, by which a browser knows itself. */
  readonly mark: string;
  readonly registeredAt: string;
  readonly refreshedAt: string;
  readonly lastReceivedAt: string | null;
  /** Pushes were sent for 30 days and none was seen to arrive. */
  readonly silent: boolean;
}

export interface PushState {
  /** The server's public key, base64url; a subscription made with another one is worthless. */
  readonly key: string;
  readonly devices: readonly PushDeviceView[];
}

export interface PushTestResult {
  /** Devices that took it. */
  readonly sent: number;
  /** Devices that were gone and are registered no more. */
  readonly gone: number;
  readonly failed: number;
}

/** What a push carries; the service worker draws it. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** A path of the portal. */
  readonly url: string;
  /** A later one with the same tag takes its place. */
  readonly tag: string;
}
