import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { addressOf } from '../../platform/places/address-of.js';

/**
 * Place of a postal code, for address forms (domain/validation#formats). The table is local: no
 * address is sent to another service.
 */
@Controller()
export class PostalCodeController {
  @Route(api.user.postalCode)
  async place(@Call() { params }: CallOf<typeof api.user.postalCode>) {
    return {
      postalCode: params.code,
      ...((await addressOf(params.code)) ?? { prefecture: null, city: null, town: null }),
    };
  }
}
