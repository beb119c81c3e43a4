import { Controller, Param } from '@nestjs/common';
import type { PostalPlace } from '@tsumugi/contract/portal/shared';
import { postalPlace } from '@tsumugi/contract/portal/shared';
import * as api from '@tsumugi/contract/routes/routes';
import { postalCodeText } from '@tsumugi/contract/text/fields';
import { Route } from '../../platform/http/route.js';
import { addressOf } from '../../platform/places/address-of.js';

/**
 * Place of a postal code, for address forms (domain/validation#formats). The table is local: no
 * address is sent to another service.
 */
@Controller()
export class PostalCodeController {
  @Route(api.user.postalCode, { answer: postalPlace })
  async place(
    @Param('code', { schema: postalCodeText() }) postalCode: string,
  ): Promise<PostalPlace> {
    return {
      postalCode,
      ...((await addressOf(postalCode)) ?? { prefecture: null, city: null, town: null }),
    };
  }
}
