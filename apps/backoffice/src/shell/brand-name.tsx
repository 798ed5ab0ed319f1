import './brand-name.css';
import { Mark, Wordmark } from '@trevo/ui';

/** The clover beside the name. */
export function BrandName() {
  return (
    <span className="of-name">
      <Mark size={34} />
      <Wordmark label="Trevo" />
    </span>
  );
}
