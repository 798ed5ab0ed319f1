import { useMutation } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { serviceKey } from './service-key.ts';
import { askServiceAgain, type Conversation, type ConversationId } from './service-query.ts';

const ratings = [1, 2, 3, 4, 5] as const;

/** After a conversation: how it was, if one likes to say, and another one. */
export function ServiceOver({ conversation, onAnother }: { readonly conversation: Conversation; readonly onAnother: () => void }) {
  const t = useT();
  const { conversationId, rating } = conversation;
  const rate = useMutation({
    mutationFn: (said: number) =>
      callApi('serviceRate', { conversationId: conversationId as ConversationId, visitorKey: serviceKey(), rating: said }),
    onSuccess: askServiceAgain,
  });
  return (
    <div className="col chat-over">
      <fieldset className="chat-rating" disabled={rate.isPending}>
        <legend className="sm">{t('chat.rate')}</legend>
        {ratings.map((value) => (
          <Button
            key={value}
            size="sm"
            variant={rating === value ? 'primary' : 'quiet'}
            aria-pressed={rating === value}
            aria-label={t('chat.rateOf', { rating: value })}
            onClick={() => rate.mutate(value)}
          >
            {value}
          </Button>
        ))}
      </fieldset>
      <p className="sm t2" role="status">
        {rating === null ? '' : t('chat.rated', { rating })}
      </p>
      {rate.isError ? (
        <p className="msg bad" role="alert">
          {failureMessage(rate.error, t)}
        </p>
      ) : null}
      <Button variant="primary" block onClick={onAnother}>
        {t('chat.another')}
      </Button>
    </div>
  );
}
