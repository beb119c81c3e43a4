import { zoneName } from '@tsumugi/contract/calendar/zone-name';
import { countryName } from '@tsumugi/contract/text/country';
import { countries, zones } from '../../../portals/shared/unstyled/countries.js';
import { registerFormat } from './formats.js';

registerFormat('country', {
  options: () => countries(),
  word: (code) => countryName(code) ?? code,
});
registerFormat('time-zone', { options: () => zones(), word: zoneName });
