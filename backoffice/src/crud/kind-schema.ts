import { createContext, useContext } from 'react';
import { z } from 'zod';

/** The schema of what the form around saves. */
export const KindSchema = createContext<z.ZodType>(z.object({}));
export const useKindSchema = (): z.ZodType => useContext(KindSchema);
