import { pino } from 'pino';
import type { Bus } from '../src/core/bus.ts';
import { pushFault } from '../src/realtime/checked-bus.ts';
import { createLocalBus } from '../src/realtime/local-bus.ts';
import { noteProducedCode, pushedName } from './produced-codes.ts';

/** A local bus on which a message that does not fit its record is a failure of the test. Notes what was published, for the comparison at the end of the run. */
export function createStrictBus(): Bus {
  const bus = createLocalBus(pino({ level: 'error' }));
  return {
    ...bus,
    publish(topic, message) {
      const fault = pushFault(topic, message);
      if (fault !== null) throw new Error(`${message.type} on ${topic}: ${fault}`);
      noteProducedCode(pushedName, message.type);
      bus.publish(topic, message);
    },
  };
}
