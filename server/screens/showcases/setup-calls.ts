import type { showcaseSetupCalls } from '@sarafan/contract/showcases/showcase-setup'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { actorOf, requireEditor, setupStepsOf } from '../../showcases/showcases.ts'
import { urlOf } from './url.ts'

interface Deps {
  readonly db: Db
  /** Returns whether buyers can pay with at least one of these payment methods; null means all available ones. */
  readonly payable: (offered: readonly string[] | null) => boolean
}

/** Handlers of the setup checklist of a showcase, for members who may change its settings (issue 13). */
export function showcaseSetupHandlers({ db, payable }: Deps): HandlersOf<typeof showcaseSetupCalls> {
  return {
    async showShowcaseSetup(context, input) {
      const showcase = await requireEditor(db, actorOf(context, Number(input.id)))
      const steps = await setupStepsOf(db, { showcaseId: showcase.id, payable })
      return {
        ID: showcase.id,
        Name: showcase.name,
        Url: urlOf(showcase, context),
        Status: showcase.status,
        StateID: showcase.stateId,
        Steps: steps.map(({ name, state, isRequired }) => ({
          Name: name,
          State: state,
          Required: isRequired,
        })),
        IsReady: steps.every(({ state, isRequired }) => state === 'done' || !isRequired),
        IsHere: showcase.id === context.showcase.id,
        IsOwner: showcase.isOwner,
      }
    },
  }
}
