import { Button } from '../buttons/Button.tsx'
import { Chip } from '../buttons/Chip.tsx'
import { Stepper } from '../buttons/Stepper.tsx'
import { Bonus } from '../cards/Bonus.tsx'
import { Price } from '../cards/Price.tsx'
import { EmptyState, ErrorState } from '../feedback/EmptyState.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { StatusPill } from '../feedback/StatusPill.tsx'
import { Toasts } from '../overlays/Toasts.tsx'
import { art, labels } from './samples.ts'

const kinds = ['primary', 'tonal', 'fill', 'danger', 'ghost', 'white'] as const
const line = { display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' } as const

export function Buttons() {
  return (
    <main className="page" style={{ gap: 16, paddingBlockStart: 280, paddingInline: 16 }}>
      <Toasts
        toasts={[
          { id: '1', text: 'Адрес сохранён', lasts: -1 },
          { id: '2', text: 'Осталось 2 штуки — столько и положили в корзину', tone: 'warning', lasts: -1 },
          {
            id: '3',
            text: '(STOP) Витрина заблокирована. Обратитесь к администратору Likechain.',
            tone: 'danger',
            lasts: -1,
          },
        ]}
        labels={{ one: 'Уведомление', all: 'Уведомления' }}
        onDismiss={() => {}}
      />
      <div style={line}>
        <Spinner label="Загружаем" /> <Spinner kind="small" /> <Spinner kind="small-blue" />
        <Price kop={249_000} oldKop={299_000} oldLabel="Старая цена" large />
        <Bonus pill>+75 бонусов</Bonus>
        <Bonus kind="local">540</Bonus>
      </div>
      <Button wide icon="hand-withdraw-bold">
        Вывести бонусы Likechain
      </Button>
      <div style={line}>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} small>
            {kind}
          </Button>
        ))}
        <Button disabledReason="Нет изменений">Недоступна</Button>
      </div>
      <Button busy wide>
        Оплачиваем
      </Button>
      <div style={line}>
        <Chip chosen>Все</Chip> <Chip>Чайники</Chip>{' '}
        <Chip soft chosen icon="sliders-horizontal">
          Фильтры · 2
        </Chip>{' '}
        <Chip disabledReason="Нет в наличии">1,6 л</Chip>
        <Stepper value={4} max={4} labels={labels} onChange={() => {}} />{' '}
        <Stepper value={2} labels={labels} onChange={() => {}} large />
      </div>
      <div style={line}>
        <StatusPill tone="new" icon="sparkle">
          Новый
        </StatusPill>
        <StatusPill tone="wait" icon="clock">
          Ждёт оплаты
        </StatusPill>
        <StatusPill tone="good" icon="check-bold">
          Доставлен
        </StatusPill>
        <StatusPill tone="bad" icon="x-bold">
          Отменён
        </StatusPill>
      </div>
      <EmptyState art={art('s-cart')} title="В корзине пусто" text="Загляните в каталог: там много хорошего">
        <Button>В каталог</Button>
      </EmptyState>
      <ErrorState
        art={art('s-plug')}
        title="Что-то пошло не так, но мы уже знаем о проблеме:"
        text="Неизвестная ошибка. Попробуйте ещё раз"
        raw={{ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }}
        rawLabel="Для поддержки"
      />
    </main>
  )
}
