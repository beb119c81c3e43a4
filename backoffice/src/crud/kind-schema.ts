import { createContext, useContext } from 'react';
import { z } from 'zod';

/** Request schema of the surrounding form. */
export const KindSchema = createContext<z.ZodType>(z.object({}));
export const useKindSchema = (): z.ZodType => useContext(KindSchema);
