import type { End } from '../demo/candidate-story.js';
import type { Stage } from '../demo/matter-story.js';

/**
 * One ended matter of the office's past. Every copy of the world is one of these, or of an open
 * matter of the demo day.
 */
export interface Story {
  /** Percentage of ended matters with this story. */
  readonly share: number;
  readonly brands: readonly number[];
  readonly stage: Stage;
  /** The applicants; the last one is the teacher of the story. */
  readonly candidates: readonly (End | 'declined' | 'withdrawn')[];
  readonly shortTerm?: boolean;
  /** The family changed its conditions meanwhile. */
  readonly changed?: boolean;
  /** End of the matter; a contract ends after so many days of lessons. */
  readonly end:
    | 'canceled'
    | { readonly contract: 'completed' | 'terminated'; readonly afterDays: number };
}

const three = ['applied', 'applied', 'applied'] as const;
const four = [...three, 'applied'] as const;
const completed = (afterDays: number) => ({ contract: 'completed', afterDays }) as const;

/**
 * Ends of matters in a realistic office: about a quarter with a teacher; three candidates and
 * fifteen actions on average (tests/drills/seed-world.test.ts).
 */
export const stories: readonly Story[] = [
  { share: 10, brands: [1], stage: 'new', candidates: [], end: 'canceled' },
  { share: 13, brands: [3], stage: 'checked', candidates: [], end: 'canceled' },
  { share: 20, brands: [1, 2], stage: 'distributed', candidates: three, end: 'canceled' },
  {
    share: 12,
    brands: [2],
    stage: 'distributed',
    candidates: [...three, 'declined'],
    changed: true,
    end: 'canceled',
  },
  {
    share: 9,
    brands: [4],
    stage: 'distributed',
    candidates: [...four, 'informed'],
    end: 'canceled',
  },
  {
    share: 10,
    brands: [3],
    stage: 'distributed',
    candidates: ['applied', 'applied', 'withdrawn'],
    end: 'canceled',
  },
  {
    share: 8,
    brands: [1],
    stage: 'distributed',
    candidates: [...four, 'teaching'],
    end: completed(190),
  },
  {
    share: 5,
    brands: [4],
    stage: 'distributed',
    candidates: [...four, 'teaching'],
    end: { contract: 'terminated', afterDays: 60 },
  },
  {
    share: 13,
    brands: [1, 2],
    stage: 'distributed',
    candidates: [...three, 'teaching'],
    shortTerm: true,
    end: completed(25),
  },
];
