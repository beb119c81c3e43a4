import { useDataProvider } from 'react-admin';
import type { OfficeProvider } from './data-provider.js';

/** The data provider with the office's own methods (`methods.ts`). */
export const useOffice = () => useDataProvider<OfficeProvider>();
