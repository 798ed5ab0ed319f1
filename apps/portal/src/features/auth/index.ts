export {
  ChangePasswordDialog,
  ForgotPasswordDialog,
  LoginDialog,
  RegisterDialog,
  ResetPasswordDialog,
  SocialDialog,
} from './lazy-dialogs.ts';
export { AgentLoginForm, MobileField, PasswordForm, SentCodeField } from './lazy-forms.ts';
