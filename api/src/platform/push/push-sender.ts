import http from 'node:http';
import https from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import type { PushPayload } from '@tsumugi/contract/portal/push';
import webPush from 'web-push';
import { guardedLookup } from '../net/public-address.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { readSubscription } from './subscription.js';
import { VapidKeys } from './vapid-keys.js';

/**
 * Milliseconds. Devices are sent to in parallel, so this also limits one notice: far less than its
 * lease.
 */
const patience = 8_000;
/** A day: longer than the night, shorter than a notice is relevant. */
const lifetimeSeconds = 86_400;
/** 404 and 410: the browser has dropped the subscription. */
const goneStatuses: readonly number[] = [404, 410];

export type PushOutcome = 'taken' | 'gone';
export interface PushUrgency {
  readonly urgent?: boolean;
}

/**
 * Sends messages to the browsers' push services, encrypted for the one browser (RFC 8291) and
 * signed by this installation (RFC 8292).
 */
@Injectable()
export class PushSender {
  constructor(
    private readonly keys: VapidKeys,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws Error with `code` PUSH and the status as `responseCode`, or the network's own error */
  async send(
    token: string,
    payload: PushPayload,
    { urgent = false }: PushUrgency = {},
  ): Promise<PushOutcome> {
    const subscription = readSubscription(token, this.settings.pushAllowPrivate);
    const keys = await this.keys.get();
    const { headers, body } = webPush.generateRequestDetails(
      subscription,
      JSON.stringify(payload),
      {
        vapidDetails: { subject: await this.keys.subject(), ...keys },
        TTL: lifetimeSeconds,
        urgency: urgent ? 'high' : 'normal',
        topic: topicOf(payload.tag),
        contentEncoding: 'aes128gcm',
      },
    );
    const status = await this.post(
      new URL(subscription.endpoint),
      headers as Record<string, string>,
      body,
    );
    if (goneStatuses.includes(status)) return 'gone';
    if (status < 200 || status > 299)
      throw Object.assign(new Error('push refused'), { code: 'PUSH', responseCode: status });
    return 'taken';
  }

  private post(target: URL, headers: Record<string, string>, body: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = (target.protocol === 'https:' ? https : http).request(
        target,
        {
          method: 'POST',
          agent: false,
          headers,
          lookup: guardedLookup(this.settings.pushAllowPrivate),
          signal: AbortSignal.timeout(patience),
        },
        (answer) => {
          resolve(answer.statusCode ?? 0);
          answer.destroy();
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }
}

/**
 * At most 32 characters of base64url (RFC 8030): the service keeps only the later of two with the
 * same topic.
 */
const topicOf = (tag: string): string => Buffer.from(tag).toString('base64url').slice(0, 32);
