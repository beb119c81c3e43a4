import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { hyphens } from '@tsumugi/contract/text/hyphens';
import type { FastifyRequest } from 'fastify';
import { hours } from '../clock.js';
import { limitStaff } from './staff-limits.js';
import { Throttle } from './throttle.js';

const between = new RegExp(`[\\s()+.${hyphens}]`, 'g');
const wholeNumber = /(?:^|\D)((?:0|81)\d{9,10})(?!\d)/;

/**
 * Operators see masked telephone numbers but may search by a complete one. The limit of different
 * numbers per hour allows finding callers and prevents guessing masked digits
 * (domain/permissions#masks). Repeated searches count once.
 */
@Injectable()
export class NumberSearchGuard implements CanActivate {
  constructor(private readonly throttle: Throttle) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { user, method, query } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!user?.isStaff || user.isAdmin || method !== 'GET') return true;
    const number = numberIn(query);
    return number === undefined || this.count(user.accountId, number);
  }

  private async count(accountId: number, number: string): Promise<true> {
    const known = {
      name: 'staff:number',
      subject: `${accountId} ${number}`,
      max: 1,
      windowMs: hours(1),
    };
    if ((await this.throttle.take(known)) === 0)
      await limitStaff(this.throttle, 'numberSearch', { accountId });
    return true;
  }
}

function numberIn(query: unknown): string | undefined {
  for (const value of Object.values((query as Record<string, unknown> | null) ?? {})) {
    const found =
      typeof value === 'string'
        ? wholeNumber.exec(value.normalize('NFKC').replace(between, ''))?.[1]
        : undefined;
    if (found) return found;
  }
}
