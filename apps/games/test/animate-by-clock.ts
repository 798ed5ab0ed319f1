/** jsdom draws nothing; here an animation is only its length. */
export function animateByClock(_frames: unknown, options: unknown): Animation {
  const { duration } = options as { readonly duration: number };
  const animation = {
    onfinish: null as null | (() => void),
    finish: () => {
      clearTimeout(timer);
      animation.onfinish?.();
    },
    cancel: () => clearTimeout(timer),
  };
  const timer = setTimeout(animation.finish, duration);
  return animation as unknown as Animation;
}
