import type { End } from '../demo/candidate-story.js';
import type { Stage } from '../demo/matter-story.js';

/** One ended case of the office's past. Every copy of the world is one of these, or of an open case of the demo day. */
export interface Story {
  /** Of a hundred ended cases, so many are like this one. */
  readonly share: number;
  readonly brands: readonly number[];
  readonly stage: Stage;
  /** Who applied; the last of them is the one whose story is told. */
  readonly candidates: readonly (End | 'declined' | 'withdrawn')[];
  readonly shortTerm?: boolean;
  /** The family wished something else meanwhile. */
  readonly changed?: boolean;
  /** How the case ended; a contract after so many days of lessons. */
  readonly end:
    | 'canceled'
    | { readonly contract: 'completed' | 'terminated'; readonly afterDays: number };
}

const three = ['applied', 'applied', 'applied'] as const;
const four = [...three, 'applied'] as const;
const completed = (afterDays: number) => ({ contract: 'completed', afterDays }) as const;

/** How cases end in a believable office: about a quarter with a teacher; three candidates and fifteen steps on average (tests/drills/seed-world.test.ts). */
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
