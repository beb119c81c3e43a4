import { AppError } from '@tsumugi/contract/errors';

/** A part of an upright picture, in fractions of its sides. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The field `crop` of a profile picture: JSON {x, y, width, height} in fractions of the upright
 * picture; undefined without one.
 * @throws AppError 400 for other values
 */
export function cropOf(text: string | undefined): Crop | undefined {
  if (!text) return undefined;
  const { x, y, width, height } = (jsonOf(text) ?? {}) as Partial<Record<keyof Crop, unknown>>;
  if (!isPart(x) || !isPart(y) || !isPart(width) || !isPart(height) || width === 0 || height === 0)
    throw new AppError('invalid_input', { crop: '切り抜く範囲を選び直してください。' });
  return { x, y, width, height };
}

const isPart = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
