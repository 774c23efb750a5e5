import { FormProvider, useForm } from 'react-hook-form'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { type SavedAddress, useSaveAddressMutation } from '../../../parts/address/address.api.ts'
import { NO_CODES } from '../../../parts/address/address.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { AddressParts } from './AddressParts.tsx'
import type { AddressDraft } from './addresses.ts'

const EMPTY: AddressDraft = {
  city: { name: '', kladr: '' },
  line: '',
  entrance: '',
  floor: '',
  intercom: '',
  comment: '',
  codes: NO_CODES,
  isDefault: false,
}

function draftOf({ id: _id, city, cityKladrId, ...address }: SavedAddress): AddressDraft {
  const { line, entrance, floor, intercom, comment, isDefault, ...codes } = address
  return {
    city: { name: city, kladr: cityKladrId },
    line,
    entrance,
    floor,
    intercom,
    comment,
    isDefault,
    codes,
  }
}

/** The coordinates are sent only together. */
function requestOfDraft({ codes, city, line, isDefault, ...draft }: AddressDraft) {
  const { lat, lon, ...ids } = codes
  return {
    ...draft,
    ...ids,
    ...(lat === null || lon === null ? {} : { lat, lon }),
    city: city.name.trim(),
    cityKladrId: city.kladr,
    line: line.trim(),
    isDefault: isDefault || undefined,
  }
}

/** One address of the person: a new one, or one of theirs. */
export function AddressForm({ address }: { address?: SavedAddress }) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const toast = useToast()
  const toastError = useErrorToast()
  const [save, { isLoading }] = useSaveAddressMutation()
  const form = useForm<AddressDraft>({ defaultValues: address ? draftOf(address) : EMPTY })
  useUnsaved(form.formState.isDirty)

  async function keep(draft: AddressDraft): Promise<void> {
    const { error } = await save({ ...requestOfDraft(draft), id: address?.id })
    if (error) return toastError(error)
    form.reset(undefined, { keepValues: true })
    toast(t('addresses.saved'))
    navigate(links.addresses(), { replace: true })
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(keep)}>
        <TitleBar title={t(address ? 'addresses.one' : 'addresses.add')} />
        <AddressParts isUsual={address?.isDefault ?? false} />
        <StickyBar>
          <Button
            type="submit"
            wide
            busy={isLoading}
            disabledReason={form.formState.isDirty ? undefined : t('disabled.noChanges')}
          >
            {t('common.save')}
          </Button>
        </StickyBar>
      </form>
    </FormProvider>
  )
}
