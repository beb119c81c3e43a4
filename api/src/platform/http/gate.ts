import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyRequest } from 'fastify';
import { sessionIdOf } from '../auth/cookies.js';
import type { CurrentUser } from '../auth/current-user.js';
import { addressOf } from '../auth/throttle.js';
import { type Purse, purse, Share } from '../database/share.js';
import { requestContext } from '../logging/requests.js';
import { SETTINGS, type Settings } from '../settings/settings.js';

type Kind = 'outside' | 'staff' | 'address';

/** Requests of one caller that a process works on at once, as a part of its connections and at most; and how many more may wait. */
const bounds = {
  outside: { part: 0.4, most: 4, waiting: 40 },
  staff: { part: 0.8, most: 8, waiting: 200 },
  // Everybody who is not signed in, and those whose session this process has not met yet.
  address: { part: 0.6, most: 6, waiting: 400 },
} as const satisfies Record<Kind, object>;

/** Whoever waits longer than this is told to come again. */
const longestWait = 10_000;
/** Sessions of which is remembered whose they are; only a guess at which door to wait, rights are those of the moment. */
const mostKnown = 10_000;

interface Door {
  readonly key: string;
  readonly most: number;
  readonly mostWaiting: number;
  readonly share: Share;
  inside: number;
  readonly waiting: (() => void)[];
}

interface Visit {
  door: Door | undefined;
  readonly purse: Purse;
}

const part = ({ databasePool }: Settings, of: number) => Math.max(1, Math.floor(databasePool * of));

/**
 * One caller must not make everybody wait: each account, and each address that is not signed in, has a door through which only so many
 * requests go at once, before any connection is taken; its share of the connections is as large. Bodies have come by then, and an open
 * event stream has left. Per process: with several the bounds add up, as the pools do.
 */
@Injectable()
export class Gate {
  private readonly doors = new Map<string, Door>();
  private readonly known = new Map<string, readonly [string, Kind]>();
  private readonly visits = new WeakMap<FastifyRequest, Visit>();

  /** What is left to the office however many others come: a fifth of the connections. */
  private readonly outsiders: Share;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    this.outsiders = new Share(part(settings, 0.8));
  }

  /** Does the work of a request when it is its turn. @throws AppError 429 when too many wait, or it waited too long */
  async pass<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    // The HEAD beside a GET comes through the same handler twice.
    if (this.visits.get(request)?.door) return work();
    const session = sessionIdOf(request, this.settings);
    const known = session === undefined ? undefined : this.known.get(session);
    const visit: Visit = { door: undefined, purse: { share: undefined, open: 0 } };
    await this.enter(
      visit,
      ...(known ?? ([`address:${addressOf(request.ip)}`, 'address'] as const)),
    );
    this.visits.set(request, visit);
    try {
      // The body came by events of the socket, which know of no request.
      return await requestContext.run({ requestId: request.id }, () =>
        purse.run(visit.purse, work),
      );
    } finally {
      this.leave(visit);
    }
  }

  /** From here on the request is its account's, whatever sessions and addresses that has. @throws AppError 429 */
  async recognise(request: FastifyRequest, user: CurrentUser): Promise<void> {
    const visit = this.visits.get(request);
    const own = [
      `${user.face} ${user.handedOverBy ?? user.accountId}`,
      user.isStaff ? 'staff' : 'outside',
    ] as const;
    this.remember(user.sessionId, own);
    if (!visit?.door || visit.door.key === own[0]) return;
    this.leave(visit);
    await this.enter(visit, ...own);
  }

  private async enter(visit: Visit, key: string, kind: Kind): Promise<void> {
    const door = this.doors.get(key) ?? this.open(key, kind);
    if (door.inside < door.most) door.inside += 1;
    else await this.turn(door);
    visit.door = door;
    visit.purse.share = door.share;
  }

  private turn(door: Door): Promise<void> {
    const tooMany = () => new AppError('too_many_at_once', undefined, { retryAfterSeconds: 2 });
    if (door.waiting.length >= door.mostWaiting) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        door.waiting.splice(door.waiting.indexOf(go), 1);
        reject(tooMany());
      }, longestWait);
      door.waiting.push(go);
    });
  }

  private leave(visit: Visit): void {
    const { door } = visit;
    visit.door = undefined;
    visit.purse.share = undefined;
    if (!door) return;
    const next = door.waiting.shift();
    if (next) next();
    else door.inside -= 1;
    if (door.inside === 0) this.doors.delete(door.key);
  }

  private open(key: string, kind: Kind): Door {
    const most = Math.min(bounds[kind].most, part(this.settings, bounds[kind].part));
    const share = new Share(most, kind === 'staff' ? undefined : this.outsiders);
    const door = { key, most, mostWaiting: bounds[kind].waiting, share, inside: 0, waiting: [] };
    this.doors.set(key, door);
    return door;
  }

  private remember(sessionId: string, own: readonly [string, Kind]): void {
    this.known.delete(sessionId);
    this.known.set(sessionId, own);
    const [oldest] = this.known.size > mostKnown ? this.known.keys() : [];
    if (oldest !== undefined) this.known.delete(oldest);
  }
}
