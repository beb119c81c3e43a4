import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { isSigned, sign } from '../auth/hash.js';
import { Clock, minutes } from '../clock.js';
import { SETTINGS, type Settings } from '../settings/settings.js';

const lifetime = minutes(5);
const purpose = 'file';

export interface SignedLink {
  readonly url: string;
  readonly expiresAt: string;
}

/**
 * Links that open one file for one signed-in person for five minutes (domain/files#links). The URL
 * contains a random key, a time and a signature; the person is part of the signature only.
 */
@Injectable()
export class FileLinks {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  make(key: string, accountId: number): SignedLink {
    const until = this.clock.now().getTime() + lifetime;
    return {
      url: `/api/files/${key}/${until}/${sign(this.settings.secret, purpose, key, until, accountId)}`,
      expiresAt: new Date(until).toISOString(),
    };
  }

  /** @throws AppError 404 for an invalid or expired link, and for a link of another person */
  check(key: string, until: string, signature: string, accountId: number): void {
    const at = /^\d{13}$/.test(until) ? Number(until) : 0;
    if (!isSigned(this.settings, signature, purpose, key, at, accountId))
      throw new AppError('not_found');
    if (this.clock.now().getTime() >= at) throw new AppError('file_link_expired');
  }
}
