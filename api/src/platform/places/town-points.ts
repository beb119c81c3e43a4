import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Point } from '@tsumugi/contract/matching/travel';
import {
  containsTown,
  townOf as municipalityOf,
  type PlaceName,
} from '@tsumugi/contract/text/place-names';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { findUpwards } from '../installation/find-upwards.js';

interface Address {
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly town: string | null;
}

interface Municipality {
  readonly name: PlaceName;
  /** `town lat lng|…`, parsed when the municipality is first needed. */
  readonly line: string;
  towns?: readonly { readonly key: string; readonly point: Point }[];
}

const degrees = (tenThousandths: string | undefined): number => Number(tenThousandths) / 10_000;

function townsOf(municipality: Municipality): NonNullable<Municipality['towns']> {
  municipality.towns ??= municipality.line.split('|').map((text) => {
    const [town = '', lat, lng] = text.split(' ');
    return { key: searchKey(town), point: { lat: degrees(lat), lng: degrees(lng) } };
  });
  return municipality.towns;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const centreOf = (points: readonly Point[]): Point => ({
  lat: median(points.map(({ lat }) => lat)),
  lng: median(points.map(({ lng }) => lng)),
});

/** Municipalities of a typed name: several for a city that is named without its ward. */
interface Match {
  readonly municipalities: readonly Municipality[];
  readonly centre: Point | null;
}

/** Limits the memory: a municipality is free text. */
const maxMatches = 10_000;

/** Points of addresses: of the town, or of the middle of the municipality for an unknown town. */
export class TownPoints {
  private readonly byPrefecture = new Map<number, Municipality[]>();
  private readonly matches = new Map<string, Match>();

  /** @param text a line `prefecture<TAB>municipality<TAB>towns` for each municipality */
  constructor(text: string) {
    for (const row of text.split('\n')) {
      const [code, city, line] = row.split('\t');
      if (!city || !line) continue;
      const known = this.byPrefecture.get(Number(code)) ?? [];
      known.push({ name: municipalityOf(city), line });
      this.byPrefecture.set(Number(code), known);
    }
  }

  /** Null for an address without a municipality, or with an unknown or ambiguous one. */
  pointOf({ prefecture, city, town }: Address): Point | null {
    if (!city) return null;
    const { municipalities, centre } = this.findMatch(prefecture, city);
    const [only] = municipalities;
    if (town && only && municipalities.length === 1) {
      const typed = searchKey(town);
      let best: { readonly key: string; readonly point: Point } | undefined;
      for (const each of townsOf(only))
        if (typed.startsWith(each.key) && each.key.length > (best?.key.length ?? 0)) best = each;
      if (best) return best.point;
    }
    return centre;
  }

  /** Cached: a list of a teacher resolves a thousand addresses in a few dozen municipalities. */
  private findMatch(prefecture: number | null, city: string): Match {
    const key = `${prefecture} ${city}`;
    const known = this.matches.get(key);
    if (known) return known;
    if (this.matches.size >= maxMatches) this.matches.clear();
    const municipalities = this.municipalities(prefecture, municipalityOf(city));
    const points = municipalities.flatMap((each) => townsOf(each).map(({ point }) => point));
    const match = { municipalities, centre: points.length > 0 ? centreOf(points) : null };
    this.matches.set(key, match);
    return match;
  }

  /** The one municipality of this name, or all wards of a city that is named without its ward. */
  private municipalities(prefecture: number | null, wanted: PlaceName): readonly Municipality[] {
    const all =
      prefecture === null
        ? [...this.byPrefecture.values()].flat()
        : (this.byPrefecture.get(prefecture) ?? []);
    const same = all.filter(({ name }) => name.key === wanted.key);
    // Several prefectures have a 府中市: without the prefecture the place is unknown.
    if (same.length > 0) return same.length === 1 ? same : [];
    return prefecture === null ? [] : all.filter(({ name }) => containsTown(wanted, name));
  }
}

let points: Promise<TownPoints> | undefined;

/** The table of this release (`api/data/README.md`), read once by a process that needs it: 9 MB. */
export function loadTownPoints(): Promise<TownPoints> {
  points ??= readTownPoints().catch((error) => {
    // A failed read is not cached, so the next caller retries.
    points = undefined;
    throw error;
  });
  return points;
}

async function readTownPoints(): Promise<TownPoints> {
  const file = await readFile(findUpwards('api', 'data', 'towns.txt.gz'));
  return new TownPoints((await promisify(gunzip)(file)).toString('utf8'));
}
