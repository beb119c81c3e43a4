import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { CaseTable, Ref } from './case-tables.js';

/**
 * Placeholder for a value of a matter in its copies: the value is created once per copy
 * (draw-copies.ts) and inserted by position.
 */
export interface Token {
  readonly kind: string;
  /** Index within its kind, where there are several. */
  readonly which?: number;
  /** A day of the template, `yyyy-MM-dd`. */
  readonly day?: string;
}

export interface CasePeople {
  readonly matterId: number;
  readonly matterNumber: string;
  readonly createdAt: Date;
  readonly parentId: number;
  readonly accountId: number;
  readonly studentId: number;
  readonly parentName: readonly [last: string, first: string];
  readonly studentName: readonly [last: string, first: string];
  readonly email: string;
  readonly officeRoom: number | null;
  /** In the order of their candidacies. */
  readonly teachers: readonly {
    readonly teacherId: number;
    readonly accountId: number;
    readonly name: readonly [last: string, first: string];
    readonly email: string;
    readonly selectionNumber: string;
  }[];
}
export interface Office {
  /** In order; copies use the member a number of places further. */
  readonly staff: readonly { readonly adminId: number; readonly accountId: number }[];
  readonly teams: readonly { readonly id: number; readonly weekendOpen: boolean }[];
}

const accountKeys = /(By|ById|authorId|accountId|^by)$/;
const refKeys: Readonly<Record<string, Ref>> = {
  matterId: 'matter',
  matterTeacherId: 'mt',
  parentId: 'parent',
  studentId: 'student',
  teacherId: 'teacher',
  personInCharge: 'admin',
  personInChargeOnTheDay: 'admin',
  interviewer: 'admin',
  teamInCharge: 'team',
};
const entityKinds: Readonly<Record<string, Ref>> = {
  matter: 'matter',
  matterTeacher: 'mt',
  teacher: 'teacher',
  chatRoom: 'room',
  changeRequest: 'change',
};
const placeKeys: Readonly<Record<string, string>> = {
  postalCode: 'postalCode',
  prefecture: 'prefecture',
  city: 'city',
  town: 'town',
  nearestStation: 'station',
};

// Private-use characters, absent from all texts: they mark a token while JSON is written. The last
// one marks a number.
const [open, close, number] = ['\ue000', '\ue001', '\ue002'];

/** Parses the texts of a matter into tokens. */
export class CaseTokens {
  /** In the order of first use. */
  readonly tokens: Token[] = [];
  private readonly places = new Map<string, number>();
  private readonly numbers = new Map<string, Map<number, number>>();
  private readonly needles: ReadonlyMap<string, Token>;
  private readonly pattern: RegExp;

  constructor(
    private readonly people: CasePeople,
    private readonly office: Office,
  ) {
    this.needles = needlesOf(people);
    const texts = [...this.needles.keys()]
      .sort((a, b) => b.length - a.length)
      .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    this.pattern = new RegExp(
      `(?<needle>${texts.join('|')})|(?<iso>\\d{4}-\\d\\d-\\d\\d)|(?:(?<year>\\d{4})年)?(?<month>\\d{1,2})月(?<date>\\d{1,2})日` +
        `|(?<=/(?<page>customer|teacher)/[a-z-]+/)(?<id>\\d+)`,
      'g',
    );
  }

  /** Registers a row of the matter by its database id. */
  register(kind: NonNullable<CaseTable['kind']>, id: number, which: number): void {
    const known = this.numbers.get(kind) ?? new Map<number, number>();
    this.numbers.set(kind, known.set(id, which));
  }

  /** Position (from 1) of a reference's token; null if copies have none. */
  placeOf(ref: Ref, id: number): number | null {
    const token = this.tokenOf(ref, id);
    return token && this.place(token);
  }

  /** A text as a pattern of `format`, with tokens for the parts that differ between copies. */
  text(text: string): string {
    return this.written(this.insertTokens(text));
  }

  /** The same for JSON, where keys determine the meaning of numbers. */
  json(text: string): string {
    const marked = JSON.stringify(this.tokenize(JSON.parse(text), '', undefined));
    return this.written(
      marked.replaceAll(new RegExp(`"${number}(\\d+)${number}"`, 'g'), `${open}$1${close}`),
    );
  }

  /** A value that is unique to each copy, such as the key of a notice. */
  key(text: string): string {
    const { numbers } = this;
    const put = (kind: string, id: string) => {
      const which = numbers.get(kind)?.get(Number(id));
      return which === undefined ? id : this.writeToken({ kind, which });
    };
    return this.written(
      text
        .replace(/^(wait|N\w+):(\d+)/, (_, head, id) => `${head}:${put('mt', id)}`)
        .replace(
          /^(\d+):(N\w+):(\d+)/,
          (_, event, code, id) => `${put('event', event)}:${code}:${put('mt', id)}`,
        )
        .replace(/^(event|notice)-(\d+)/, (_, kind, id) => `${kind}-${put(kind, id)}`)
        .replace(
          /#(\d+)\.(\d+)$/,
          (_, event, notice) => `#${put('event', event)}.${put('notice', notice)}`,
        ),
    );
  }

  private tokenize(value: unknown, key: string, entity: string | undefined): unknown {
    if (Array.isArray(value)) return value.map((each) => this.tokenize(each, key, entity));
    if (value !== null && typeof value === 'object') {
      const own = 'entity' in value ? String(value.entity) : entity;
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, this.tokenize(each, name, own)]),
      );
    }
    if (typeof value === 'string') {
      if (key === 'searchText') return this.writeToken({ kind: 'search' });
      if (placeKeys[key]) return this.writeToken({ kind: placeKeys[key] });
      return this.insertTokens(value);
    }
    if (typeof value !== 'number') return value;
    if (placeKeys[key]) return this.markNumber({ kind: placeKeys[key] });
    const ref =
      key === 'id'
        ? entityKinds[entity ?? '']
        : (refKeys[key] ?? (accountKeys.test(key) ? 'account' : undefined));
    const token = ref && this.tokenOf(ref, value);
    return token ? this.markNumber(token) : value;
  }

  private tokenOf(ref: Ref, id: number): Token | null {
    const { people, office } = this;
    if (ref === 'matter') return id === people.matterId ? { kind: 'matter' } : null;
    if (ref === 'parent') return id === people.parentId ? { kind: 'parent' } : null;
    if (ref === 'student') return id === people.studentId ? { kind: 'student' } : null;
    if (ref === 'room' && id === people.officeRoom) return { kind: 'officeRoom' };
    if (ref === 'teacher')
      return found(
        'teacher',
        people.teachers.findIndex(({ teacherId }) => teacherId === id),
      );
    if (ref === 'admin')
      return found(
        'admin',
        office.staff.findIndex(({ adminId }) => adminId === id),
      );
    if (ref === 'team') {
      const team = office.teams.find((each) => each.id === id);
      const alike = office.teams.filter(({ weekendOpen }) => weekendOpen === team?.weekendOpen);
      return found(
        team?.weekendOpen ? 'weekendTeam' : 'team',
        alike.findIndex((each) => each.id === id),
      );
    }
    if (ref === 'account') {
      if (id === people.accountId) return { kind: 'account' };
      return (
        found(
          'teacherAccount',
          people.teachers.findIndex(({ accountId }) => accountId === id),
        ) ??
        found(
          'staff',
          office.staff.findIndex(({ accountId }) => accountId === id),
        )
      );
    }
    const which = this.numbers.get(ref)?.get(id);
    return which === undefined ? null : { kind: ref, which };
  }

  private insertTokens(text: string): string {
    return text.replaceAll(this.pattern, (...found) => {
      const { needle, iso, year, month, date, id } = found.at(-1) as Record<
        string,
        string | undefined
      >;
      if (needle) return this.writeToken(this.needles.get(needle) as Token);
      if (iso) return this.writeToken({ kind: 'day', day: iso });
      if (month && date)
        return this.writeToken({
          kind: year ? 'longDay' : 'shortDay',
          day: this.dayOf(year, month, date),
        });
      const token =
        id === String(this.people.matterId) &&
        /case-detail-teacher\/$/.test(text.slice(0, found.at(-3) as number))
          ? ({ kind: 'matter' } as const)
          : (this.tokenOf('mt', Number(id)) ?? this.tokenOf('room', Number(id)));
      return token ? this.writeToken(token) : (id as string);
    });
  }

  /** A date without a year is the next one after the start of the matter, or shortly before it. */
  private dayOf(year: string | undefined, month: string, date: string): string {
    const begin = addDays(dayOf(this.people.createdAt), -30);
    const inYear = (of: number) => `${of}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    if (year) return inYear(Number(year));
    const same = inYear(Number(begin.slice(0, 4)));
    return same >= begin ? same : inYear(Number(begin.slice(0, 4)) + 1);
  }

  private place(token: Token): number {
    const key = JSON.stringify(token);
    const place = this.places.get(key) ?? this.tokens.push(token);
    this.places.set(key, place);
    return place;
  }
  private writeToken(token: Token): string {
    return `${open}${this.place(token)}${close}`;
  }
  private markNumber(token: Token): string {
    return `${number}${this.place(token)}${number}`;
  }
  private written(marked: string): string {
    return marked
      .replaceAll('%', '%%')
      .replaceAll(new RegExp(`${open}(\\d+)${close}`, 'g'), '%$1$$s');
  }
}

const found = (kind: string, which: number): Token | null => (which < 0 ? null : { kind, which });

function needlesOf({
  matterNumber,
  parentName,
  studentName,
  email,
  teachers,
}: CasePeople): ReadonlyMap<string, Token> {
  const needles = new Map<string, Token>();
  const add = (text: string, token: Token) => needles.has(text) || needles.set(text, token);
  for (const [which, { name, email: mail, selectionNumber }] of teachers.entries()) {
    add(selectionNumber, { kind: 'selection', which });
    add(name.join(' '), { kind: 'teacherName', which });
    add(encodeURIComponent(name.join(' ')), { kind: 'teacherNameInLink', which });
    add(mail, { kind: 'teacherMail', which });
    add(encodeURIComponent(mail), { kind: 'teacherMailInLink', which });
    add(`${name[0]}先生`, { kind: 'teacherCalled', which });
  }
  add(matterNumber, { kind: 'number' });
  add(studentName.join(' '), { kind: 'studentName' });
  add(parentName.join(' '), { kind: 'parentName' });
  add(email, { kind: 'mail' });
  add(`${parentName[0]}様`, { kind: 'familyCalled' });
  return needles;
}
