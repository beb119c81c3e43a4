import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { anyRole } from '@tsumugi/contract/kit/define-route';
import type { PostalPlace } from '@tsumugi/contract/portal/shared';
import { postalPlace } from '@tsumugi/contract/portal/shared';
import { postalCodeText } from '@tsumugi/contract/text/fields';
import { addressOf } from '../../modules/inquiry/domain/address-of.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';

/** From a postal code to the place, for every address form (domain 12.3). The table lies beside us: nothing leaves the house. */
@Controller('api/user/postal-code')
export class PostalCodeController {
  @Get(':code')
  @Who({ roles: anyRole, ids: { code: 'free' } })
  @ApiOperation({ operationId: 'user.postalCode', summary: '郵便番号から住所を引く' })
  @Answers(postalPlace)
  async place(@Param('code', { schema: postalCodeText() }) postalCode: string): Promise<PostalPlace> {
    return { postalCode, ...((await addressOf(postalCode)) ?? { prefecture: null, city: null, town: null }) };
  }
}
