import './auth.css';
import { LoginForm } from './login-form.tsx';

/** The log-in of the agent side (decision D2). */
export function AgentLoginForm() {
  return <LoginForm remembered={undefined} side="agent" />;
}
