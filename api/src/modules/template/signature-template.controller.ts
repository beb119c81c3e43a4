import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { masterController } from '../../platform/masters/master-controller.js';
import { SignatureTemplateStore } from './template.store.js';

@Controller()
export class SignatureTemplateController extends masterController(
  api.signatureTemplate,
  SignatureTemplateStore,
) {
  @Route(api.signatureTemplate.offered)
  offered(@Call() { user }: CallOf<typeof api.signatureTemplate.offered>) {
    return this.store.offered(user);
  }
}
