import { Inject, Injectable } from '@nestjs/common';
import type { PushPayload } from '@tsumugi/contract/portal/push';
import webPush from 'web-push';
import { guardedRequest } from '../net/guarded-fetch.js';
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

export type PushOutcome = 'accepted' | 'gone';
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
    const { status } = await guardedRequest(subscription.endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body,
      allowPrivate: this.settings.pushAllowPrivate,
      patience,
      maxBytes: 0,
    });
    if (goneStatuses.includes(status)) return 'gone';
    if (status < 200 || status > 299)
      throw Object.assign(new Error('push refused'), { code: 'PUSH', responseCode: status });
    return 'accepted';
  }
}

/**
 * At most 32 characters of base64url (RFC 8030): the service keeps only the later of two with the
 * same topic.
 */
const topicOf = (tag: string): string => Buffer.from(tag).toString('base64url').slice(0, 32);
