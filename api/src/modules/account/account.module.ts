import { Module } from '@nestjs/common';
import { AccountQueries } from './account.queries.js';
import { ChangePassword } from './actions/change-password.js';
import { ChangeTwoStep } from './actions/change-two-step.js';
import { EndSessions } from './actions/end-sessions.js';
import { FinishSignIn } from './actions/finish-sign-in.js';
import { ResetPassword } from './actions/reset-password.js';
import { SetUpTwoStep } from './actions/set-up-two-step.js';
import { SignIn } from './actions/sign-in.js';
import { CodeTries } from './code-tries.queries.js';
import { CurrentAdminController } from './current-admin.controller.js';
import { MeController } from './me.controller.js';
import { PasswordController } from './password.controller.js';
import { SessionsController } from './sessions.controller.js';
import { SignInController } from './sign-in.controller.js';
import { TwoStepController } from './two-step.controller.js';
import { TwoStepStore } from './two-step.store.js';

@Module({
  controllers: [SignInController, PasswordController, SessionsController, TwoStepController, MeController, CurrentAdminController],
  providers: [
    AccountQueries,
    SignIn,
    ResetPassword,
    ChangePassword,
    EndSessions,
    TwoStepStore,
    CodeTries,
    SetUpTwoStep,
    ChangeTwoStep,
    FinishSignIn,
  ],
})
export class AccountModule {}
