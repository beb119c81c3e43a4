import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';

/** A point of the earth in degrees (WGS 84). */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Estimated door-to-door minutes of a single journey, as a range in steps of five. It is an estimate from
 * the straight distance of two towns (docs/adr/0073), never shown without 「目安」.
 */
export const travel = z.object({ low: int, high: int }).meta({ id: 'Travel' });
export type Travel = AnswerJson<z.infer<typeof travel>>;

const earthRadius = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres of the straight line (haversine). */
export function distanceOf(from: Point, to: Point): number {
  const north = Math.sin(radians(to.lat - from.lat) / 2);
  const east = Math.sin(radians(to.lng - from.lng) / 2);
  const half =
    north * north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east * east;
  return 2 * earthRadius * Math.asin(Math.sqrt(half));
}

/** Metres a minute, of the advertising rule, and the detour of streets. */
const walkSpeed = 80;
const streetDetour = 1.3;
/** Minutes on foot to and from the stops, and of the wait. */
const accessMinutes = 12;
const waitMinutes = 5;
const railDetour = 1.2;
/** Kilometres an hour up to this distance in metres; the rest of a longer journey is faster. */
const railSpeeds = [
  { upTo: 8_000, speed: 30 },
  { upTo: 40_000, speed: 45 },
  { upTo: Number.POSITIVE_INFINITY, speed: 60 },
] as const;
/** Distances in metres from which one more change of trains is assumed, and its minutes. */
const changesFrom = [5_000, 20_000] as const;
const changeMinutes = 6;

function ridingMinutes(metres: number): number {
  let [minutes, begun] = [0, 0];
  for (const { upTo, speed } of railSpeeds) {
    const part = Math.max(0, Math.min(metres, upTo) - begun);
    minutes += (part * railDetour * 60) / (speed * 1000);
    begun = upTo;
  }
  return minutes;
}

/** Minutes of a single journey by the faster of walking and public transport. Grows with the distance. */
export function travelMinutes(metres: number): number {
  const walk = (metres * streetDetour) / walkSpeed;
  const changes = changesFrom.filter((from) => metres >= from).length;
  const ride = accessMinutes + waitMinutes + ridingMinutes(metres) + changes * changeMinutes;
  return Math.ceil(Math.min(walk, ride));
}

const step = 5;
const uncertainty = 0.1;

/** Metres assumed within one town, where both addresses have the same point. */
const shortest = 500;

/** The range of an estimate: a tenth less and more, rounded outwards to five minutes. */
export function estimateTravel(from: Point, to: Point): Travel {
  const minutes = travelMinutes(Math.max(shortest, distanceOf(from, to)));
  return {
    low: Math.floor((minutes * (1 - uncertainty)) / step) * step,
    high: Math.ceil((minutes * (1 + uncertainty)) / step) * step,
  };
}

/** 目安 35〜45分 */
export const travelText = ({ low, high }: Travel): string => `目安 ${low}〜${high}分`;

/**
 * Tenths of the place share by the upper end of the range, so that the shown range suffices to
 * check them.
 */
export const travelTenths = ({ high }: Travel): number =>
  travelBands.find(({ upTo }) => high <= upTo)?.tenths ?? 0;

/** Bands in ascending order; a longer time than the last band gives nothing. */
export const travelBands = [
  { upTo: 20, tenths: 10 },
  { upTo: 30, tenths: 9 },
  { upTo: 45, tenths: 7 },
  { upTo: 60, tenths: 5 },
  { upTo: 75, tenths: 3 },
  { upTo: 90, tenths: 1 },
] as const;
