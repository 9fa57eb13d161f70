import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type FullTemplate, templateForm } from '../../../../shared/contract/campaigns.ts'
import { MAIL_VARIABLES } from '../../../../shared/mailTemplate.ts'
import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import { DraftPreview } from './DraftPreview.tsx'
import classes from './templates.module.css'
import { Versions } from './Versions.tsx'

interface TemplateFormProps {
  /** null: a new one. */
  readonly template: FullTemplate | null
  readonly onDirty: (dirty: boolean) => void
  readonly onCreated: (id: string) => void
}

const TYPES = [
  { value: 'general', label: 'General' },
  { value: 'credits', label: 'Créditos' },
  { value: 'verification', label: 'Verificación' },
] as const
type Type = FullTemplate['type']

const EMPTY = { name: '', subject: '', body: 'Hola, {{nombre}}:\n\n\n\n[Abrir Luka]({{enlace}})' }

export function TemplateForm({ template, onDirty, onCreated }: TemplateFormProps) {
  const saved = template ?? EMPTY
  const [draft, setDraft] = useState({ name: saved.name, subject: saved.subject, body: saved.body })
  const [type, setType] = useState<Type>(template?.type ?? 'general')
  const [tried, setTried] = useState(false)
  const [tab, setTab] = useState<'preview' | 'versions'>('preview')
  const area = useRef<HTMLTextAreaElement>(null)
  const { marketing } = trpc.useUtils()
  const dirty = draft.name !== saved.name || draft.subject !== saved.subject || draft.body !== saved.body
  const checked = templateForm.safeParse(draft)
  // Missing fields are reported on save; errors (an unknown variable), at once.
  const problem = (field: keyof typeof draft) =>
    tried || draft[field] !== '' ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined

  const change = (changes: Partial<typeof draft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    onDirty(next.name !== saved.name || next.subject !== saved.subject || next.body !== saved.body)
  }
  const refresh = (next: FullTemplate) => {
    onDirty(false)
    marketing.template.setData({ templateId: next.id }, next)
    void marketing.templates.invalidate()
    void marketing.templateVersions.invalidate()
    void marketing.preview.invalidate()
  }
  const create = trpc.marketing.createTemplate.useMutation({
    meta: { errorTitle: 'No se pudo guardar la plantilla' },
    onSuccess: (made) => {
      refresh(made)
      toast.success({ title: 'Plantilla creada', message: made.name })
      onCreated(made.id)
    },
  })
  const save = trpc.marketing.saveTemplate.useMutation({
    meta: { errorTitle: 'No se pudo guardar la plantilla' },
    onSuccess: (next) => {
      refresh(next)
      toast.success({ title: 'Plantilla guardada', message: `Versión ${next.version}` })
    },
  })
  const test = trpc.marketing.sendTest.useMutation({
    meta: { errorTitle: 'No se pudo enviar la prueba' },
    onSuccess: ({ message }) => void toast.success({ title: 'Prueba enviada', message }),
  })

  /** At the cursor. */
  const insert = (variable: string) => {
    const field = area.current
    const at = field?.selectionStart ?? draft.body.length
    const end = field?.selectionEnd ?? at
    const text = `{{${variable}}}`
    change({ body: draft.body.slice(0, at) + text + draft.body.slice(end) })
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(at + text.length, at + text.length)
    })
  }

  return (
    <div className={classes.editor}>
      <form
        noValidate
        aria-label={template ? `Plantilla ${template.name}` : 'Nueva plantilla'}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!checked.success) return
          if (template) save.mutate({ templateId: template.id, baseVersion: template.version, ...checked.data })
          else create.mutate({ type, ...checked.data })
        }}
      >
        <TextInput
          size="sm"
          label="Nombre"
          maxLength={80}
          value={draft.name}
          error={problem('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {template ? null : (
          <NativeSelect
            size="sm"
            label="Tipo"
            description="Dice en qué grupo aparece. Lo que escribes es publicidad: espera el horario permitido y lleva el enlace de baja."
            data={TYPES.map(({ value, label }) => ({ value, label }))}
            value={type}
            onChange={(event) => {
              const next = TYPES.find(({ value }) => value === event.currentTarget.value)
              if (next) setType(next.value)
            }}
          />
        )}
        <TextInput
          size="sm"
          label="Asunto"
          maxLength={150}
          value={draft.subject}
          error={problem('subject')}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <Textarea
          ref={area}
          size="sm"
          label="Contenido"
          description="Markdown: **negrilla**, listas con guion, [texto](enlace). Un valor de reserva: {{empresa|tu negocio}}."
          rows={14}
          maxLength={20_000}
          classNames={{ input: classes.body }}
          value={draft.body}
          error={problem('body')}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <fieldset className={classes.variables}>
          <legend>Insertar</legend>
          {MAIL_VARIABLES.map(({ name, label }) => (
            <button key={name} type="button" onClick={() => insert(name)}>
              {label}
            </button>
          ))}
        </fieldset>
        <div className={classes.buttons}>
          <Button
            type="submit"
            size="sm"
            disabled={!dirty && template !== null}
            loading={save.isPending || create.isPending}
            leftSection={<IconDeviceFloppy size={18} stroke={1.5} aria-hidden />}
          >
            {template ? `Guardar versión ${template.version + 1}` : 'Crear plantilla'}
          </Button>
          {template ? (
            <Button
              variant="default"
              size="sm"
              disabled={!checked.success}
              loading={test.isPending}
              leftSection={<IconSend size={18} stroke={1.5} aria-hidden />}
              onClick={() => test.mutate({ templateId: template.id, customSubject: draft.subject, body: draft.body })}
            >
              Enviarme una prueba
            </Button>
          ) : null}
        </div>
      </form>
      <div className={classes.side}>
        {template ? (
          <div className={classes.switch}>
            <button type="button" aria-pressed={tab === 'preview'} onClick={() => setTab('preview')}>
              Vista previa
            </button>
            <button type="button" aria-pressed={tab === 'versions'} onClick={() => setTab('versions')}>
              Versiones ({template.version})
            </button>
          </div>
        ) : null}
        {template && tab === 'versions' ? (
          <Versions template={template} blocked={dirty} onRestored={refresh} />
        ) : (
          <DraftPreview templateId={template?.id} type={type} subject={draft.subject} body={draft.body} />
        )}
      </div>
    </div>
  )
}
