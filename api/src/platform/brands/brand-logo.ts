import * as api from '@tsumugi/contract/routes/routes';
import type { Prisma } from '../database/generated-client/client.js';

export const withLogo = {
  logo: { select: { id: true, storageKey: true } },
} satisfies Prisma.BrandInclude;
export type BrandWithLogo = Prisma.BrandGetPayload<{ include: typeof withLogo }>;

/** Public URL of a brand's logo; a new picture gets a new URL. Null without a logo. */
export const logoAddress = ({ logo }: Pick<BrandWithLogo, 'logo'>): string | null =>
  logo && api.user.brandLogo.call.replace('GET ', '').replace(':key', logo.storageKey);
