// Generated from the OpenAPI description of the server by scripts/api-types.mjs. Do not edit.

import type {
  AccommodationShown,
  AllotForm,
  AllowForm,
  AmbassadorApplication,
  AmbassadorApplicationResponse,
  AmbassadorApplicationsResponse,
  AmbassadorDecision,
  AmbassadorUndo,
  AnnouncementForm,
  AnnouncementResponse,
  AnnouncementWish,
  AnnouncementsResponse,
  ApplyForm,
  Arrivals,
  AuditResponse,
  BlockForm,
  BonusForm,
  BookableTeams,
  BookingForm,
  BookingOrder,
  BookingQuote,
  BookingRecord,
  CodeForm,
  CollegeMergeForm,
  CollegePage,
  CollegeSpellingForm,
  CollegeSpellingsResponse,
  ConcernResponse,
  ConcernsResponse,
  ConsentRecord,
  ConsentsResponse,
  ContactForm,
  CouponForm,
  CouponShown,
  CreateOrderResponse,
  CreatePayment,
  CreatePaymentResponse,
  DecisionForm,
  DecisionsResponse,
  DeskForm,
  DisabledForm,
  Done,
  DraftRef,
  DraftResponse,
  DraftSaved,
  DraftsResponse,
  EventPage,
  ExtraForm,
  Finding,
  ForgotForm,
  GateListForm,
  GateOverview,
  GateSettlement,
  GateSyncForm,
  GateSynced,
  GateVolunteerForm,
  GoogleConfig,
  GoogleForm,
  GuestForm,
  House,
  InvitationAnswer,
  InvitationGaps,
  InvitationLink,
  InvitationShown,
  InviteForm,
  JobsResponse,
  LiveResponse,
  LoginForm,
  MailingForm,
  MailingOrder,
  MailingPreview,
  MailingStep,
  MailingsResponse,
  MemberForm,
  MyRegistrations,
  NoteForm,
  NoteResponse,
  NotesResponse,
  OtpForm,
  OwnAnnouncementWish,
  OwnAnnouncementsResponse,
  OwnApplicationResponse,
  OwnReferral,
  PapersForm,
  ParentConsent,
  PassLink,
  PassList,
  PassSending,
  PassShown,
  PasswordForm,
  PaymentDecision,
  PaymentResponse,
  PaymentsResponse,
  ProfileForm,
  ProfileResponse,
  ProofDecision,
  ProofForm,
  RankingNameForm,
  RankingResponse,
  ReferralBoard,
  ReferralForm,
  RegisteredEvents,
  RegistrationDetail,
  RegistrationRecord,
  RegistrationsResponse,
  ResetForm,
  RevealForm,
  RevealResponse,
  ReviewsResponse,
  RoleForm,
  RoomsForm,
  SaveDraft,
  SessionRecord,
  SessionResponse,
  SessionsResponse,
  SignupForm,
  SignupResponse,
  StaffAccommodation,
  StaffProgramme,
  StatisticsResponse,
  TaskForm,
  TeamPasses,
  User,
  UserRecordResponse,
  UserResponse,
  UsersResponse,
  VerifyPayment,
  VerifyResponse,
  WaitingForm,
  WaitingPlacesResponse,
  WaitingResponse,
  WaiverForm,
} from 'infinito-rules'

import type {
  BookForm,
  CollegeMergePreview,
  ConfirmedTeamsResponse,
  ContestForm,
  ContestResponse,
  ContestsResponse,
  CourtForm,
  CourtsResponse,
  DrawForm,
  HandPairingForm,
  MatchForm,
  MatchPreview,
  MatchResponse,
  MedalsResponse,
  NextForm,
  OfficialForm,
  OfficialsResponse,
  OfficiatingResponse,
  OwnMatchesResponse,
  PairedResponse,
  PlanForm,
  PlannedSchedule,
  RulesForm,
  ScheduleResponse,
  ShiftForm,
  ShiftPreview,
  StaffScheduleResponse,
  WithdrawalForm,
} from 'infinito-contests'

type AddressForm = { currentPassword?: string; email?: string; otp?: string }

type AllRegistrations = { registrations: Record<string, RegistrationRecord[]>; success: boolean }

type AthleticsEntry = { aadharId: string; category: 'men' | 'women'; coachDetails?: EntryPerson; collegeDetails: { collegeAddress: string; collegeName: string }; consent?: string; email: string; event?: 'athletics'; individualEvents?: ('100m' | '1500m' | '200m' | '400m' | '5000m' | '800m' | 'Discuss Throw' | 'Long Jump' | 'Shotput')[]; leadName: string; phoneNumber: string; playersConfirm?: 'Yes' | ''; relayTeams?: ({ members: EntryPerson[]; teamName: '4x100m' | '4x100m (Mixed)' | '4x400m' })[] }

type BadmintonEntry = { captain: EntryPerson; category: 'Men' | 'Women'; coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'badminton'; players: EntryPerson | EntryPerson[]; playersConfirm?: 'Yes' | ''; viceCaptain: EntryPerson }

type BasketballEntry = { captain: EntryPerson; category: 'Men' | 'Women'; coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'basketball'; players: EntryPerson[]; playersConfirm?: 'Yes' | ''; substitutes?: EntryPerson | EntryPerson[]; viceCaptain: EntryPerson }

type Change = { field: string; scope: string; value?: unknown }

type ChessEntry = { captain: EntryPerson; coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'chess'; players: EntryPerson[]; playersConfirm?: 'Yes' | '' }

type CricketEntry = { captain: EntryPerson; category: 'Men' | 'Women'; coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'cricket'; players: EntryPerson[]; playersConfirm?: 'Yes' | ''; viceCaptain: EntryPerson }

type Declined = { code: string; description: string; metadata: Metadata; reason: string }

type Entry = MrInfinitoEntry | AthleticsEntry | BadmintonEntry | BasketballEntry | CricketEntry | FootballEntry | KabaddiEntry | LawnTennisEntry | SquashEntry | TableTennisEntry | VolleyballEntry | WeightLiftingEntry | PowerLiftingEntry | ChessEntry | EntryDraft

type EntryDraft = { consent?: string; draft: unknown }

type EntryPerson = { aadharId: string; collegeId?: string; email: string; fullname: string; phoneNumber: string; role?: string }

type FootballEntry = { captain: EntryPerson; category: 'Men' | 'Women'; coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'football'; players: EntryPerson[]; playersConfirm?: 'Yes' | ''; viceCaptain: EntryPerson }

type GoogleAnswer = SessionResponse | LinkResponse

type KabaddiEntry = { captain: EntryPerson; category: 'Men' | 'Women'; coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'kabaddi'; players: EntryPerson[]; playersConfirm?: 'Yes' | ''; substitutes?: EntryPerson | EntryPerson[]; viceCaptain: EntryPerson }

type LawnTennisEntry = { category: 'Men' | 'Women'; coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'lawn_tennis'; players: EntryPerson[]; playersConfirm?: 'Yes' | '' }

type LinkResponse = { code: string; message: string; success: boolean; timeLeft: number }

type MailReport = { address?: string; isComplaint?: boolean }

type MailReports = { reports?: MailReport[] }

type Metadata = { order_id: string; payment_id: string }

type MrInfinitoEntry = { category: 'Men' | 'Women'; coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'mr_infinito'; players: EntryPerson; playersConfirm?: 'Yes' | '' }

type Nothing = Record<string, never>

type Outcome = 'success' | 'failure'

type OwnData = { ambassadorApplication?: AmbassadorApplication | null; bookings: BookingRecord[]; changes: unknown[]; consents: ConsentRecord[]; desk: unknown[]; drafts: DraftRef[]; formerAddresses: unknown[]; gates: unknown[]; identities: unknown[]; mailings: unknown[]; mails: unknown[]; messages: unknown[]; officiating: unknown[]; payments: unknown[]; readsHindi: boolean; record: unknown[]; referrals: unknown[]; registrations: RegistrationRecord[]; sessions: SessionRecord[]; user: User; waitingLists: unknown[]; writtenAt: string }

type OwnEmail = { email: string; offered?: string | null; success: boolean }

type PowerLiftingEntry = { coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'power_lifting'; players: EntryPerson; playersConfirm?: 'Yes' | '' }

type Preview = { findings: Finding[]; html: string; success: boolean }

type Registered = { message: string; registrationId: string; success: boolean }

type Returned = VerifyPayment | { error: Declined }

type SandboxPay = { orderId: string; outcome: Outcome }

type SettingDefaults = { events: Record<string, Record<string, unknown>>; fest: Record<string, unknown> }

type SettingsForm = { basedOn?: number; changes?: Change[]; effectiveAt?: string | null; reason?: string }

type SettingsResponse = { defaults: SettingDefaults; events: Record<string, Record<string, unknown>>; fest: Record<string, unknown>; history: SettingsRevision[]; revision: number; success: boolean }

type SettingsRevision = { author?: string | null; changes: Change[]; createdAt: string; effectiveAt: string; reason: string; revision: number; undoes?: number | null; undoneBy?: number | null }

type SettingsSaved = { revision: number; success: boolean }

type SquashEntry = { category: 'Men' | 'Women'; coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'squash'; players: EntryPerson[]; playersConfirm?: 'Yes' | '' }

type TableTennisEntry = { captain: EntryPerson; category: 'Men' | 'Women'; coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'table_tennis'; players?: EntryPerson | EntryPerson[]; playersConfirm?: 'Yes' | '' }

type UndoForm = { reason?: string }

type VolleyballEntry = { captain: EntryPerson; category: 'Men' | 'Women'; coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'volleyball'; players: EntryPerson[]; playersConfirm?: 'Yes' | ''; substitutes?: EntryPerson | EntryPerson[]; viceCaptain: EntryPerson }

type WeightLiftingEntry = { coach?: EntryPerson; collegeAddress: string; collegeName: string; consent?: string; event?: 'weight_lifting'; players: EntryPerson; playersConfirm?: 'Yes' | '' }

/** The calls of the API: method and path, with the types of query parameters, body and response. */
export interface ApiPaths {
  'DELETE /events/{event}/draft': { response: Done }
  'DELETE /events/{event}/waiting-list': { response: WaitingResponse }
  'DELETE /registrations/{id}/members/{memberId}': { response: RegistrationDetail }
  'DELETE /user/me/sessions': { response: Done }
  'DELETE /user/me/sessions/{id}': { response: Done }
  'GET /accommodation': { response: AccommodationShown }
  'GET /admin/accommodation': { response: StaffAccommodation }
  'GET /admin/ambassador-programme': { response: StaffProgramme }
  'GET /admin/announcements': { response: AnnouncementsResponse }
  'GET /admin/arrivals': { query: 'day'; response: Arrivals }
  'GET /admin/arrivals/college': { query: 'name'; response: CollegePage }
  'GET /admin/audit': { query: 'page' | 'pageSize' | 'actor' | 'action' | 'object' | 'from' | 'to'; response: AuditResponse }
  'GET /admin/colleges': { response: CollegeSpellingsResponse }
  'GET /admin/concerns': { query: 'page' | 'pageSize' | 'q' | 'status'; response: ConcernsResponse }
  'GET /admin/contests': { response: ContestsResponse }
  'GET /admin/contests/{id}': { response: ContestResponse }
  'GET /admin/contests/{id}/teams': { response: ConfirmedTeamsResponse }
  'GET /admin/courts': { response: CourtsResponse }
  'GET /admin/gate': { response: GateOverview }
  'GET /admin/house': { response: House }
  'GET /admin/invitations': { response: InvitationGaps }
  'GET /admin/jobs': { response: JobsResponse }
  'GET /admin/mailings': { response: MailingsResponse }
  'GET /admin/officials': { response: OfficialsResponse }
  'GET /admin/passes': { query: 'page' | 'pageSize' | 'q'; response: PassList }
  'GET /admin/passes/{id}': { response: PassShown }
  'GET /admin/payments': { query: 'page' | 'pageSize' | 'q' | 'destination'; response: PaymentsResponse }
  'GET /admin/payments/inbox': { response: PaymentsResponse }
  'GET /admin/registrations': { query: 'page' | 'pageSize' | 'event' | 'category' | 'paymentStatus' | 'status' | 'flagged' | 'college' | 'q' | 'sort'; response: RegistrationsResponse }
  'GET /admin/registrations/{id}/decisions': { response: ReviewsResponse }
  'GET /admin/registrations/{id}/notes': { response: NotesResponse }
  'GET /admin/schedule': { response: StaffScheduleResponse }
  'GET /admin/settings': { response: SettingsResponse }
  'GET /admin/statistics': { response: StatisticsResponse }
  'GET /announcements': { response: OwnAnnouncementsResponse }
  'GET /auth/google': { response: GoogleConfig }
  'GET /ca/all-applications': { query: 'page' | 'pageSize' | 'q' | 'status'; response: AmbassadorApplicationsResponse }
  'GET /ca/application': { response: OwnApplicationResponse }
  'GET /ca/dashboard': { response: ReferralBoard }
  'GET /ca/ranking': { response: RankingResponse }
  'GET /contests': { response: ContestsResponse }
  'GET /contests/{id}': { response: ContestResponse }
  'GET /coupons/validate/{code}': { response: CouponShown }
  'GET /events/all-registrations': { response: AllRegistrations }
  'GET /events/my-drafts': { response: DraftsResponse }
  'GET /events/my-event-players': { response: BookableTeams }
  'GET /events/my-registrations': { response: MyRegistrations }
  'GET /events/registered-events-name': { response: RegisteredEvents }
  'GET /events/waiting-lists': { response: WaitingPlacesResponse }
  'GET /events/{event}/draft': { response: DraftResponse }
  'GET /events/{event}/registrations': { query: 'page' | 'pageSize' | 'q' | 'status' | 'category' | 'sort'; response: EventPage }
  'GET /events/{event}/waiting-list': { response: WaitingResponse }
  'GET /live': { response: LiveResponse }
  'GET /medals': { response: MedalsResponse }
  'GET /published': { response: unknown }
  'GET /registrations/matches': { response: OwnMatchesResponse }
  'GET /registrations/{id}': { response: RegistrationDetail }
  'GET /registrations/{id}/receipt': { response: string }
  'GET /reminders/{token}': { response: string }
  'GET /schedule': { query: 'day' | 'event' | 'venue' | 'court' | 'college'; response: ScheduleResponse }
  'GET /user/all-users': { query: 'page' | 'pageSize' | 'q' | 'role'; response: UsersResponse }
  'GET /user/me': { response: UserResponse }
  'GET /user/me/announcements': { response: OwnAnnouncementWish }
  'GET /user/me/consents': { response: ConsentsResponse }
  'GET /user/me/data': { response: OwnData }
  'GET /user/me/email': { response: OwnEmail }
  'GET /user/me/officiating': { response: OfficiatingResponse }
  'GET /user/me/referral': { response: OwnReferral }
  'GET /user/me/sessions': { response: SessionsResponse }
  'POST /accommodation/create-order': { body: BookingForm; response: BookingOrder }
  'POST /accommodation/quote': { body: BookingForm; response: BookingQuote }
  'POST /accommodation/verify-payment': { body: VerifyPayment; response: VerifyResponse }
  'POST /admin/ambassador-tasks': { body: TaskForm; response: Done }
  'POST /admin/announcements': { body: AnnouncementForm; response: AnnouncementResponse }
  'POST /admin/announcements/{id}/withdraw': { response: AnnouncementResponse }
  'POST /admin/blocks': { body: BlockForm; response: Done }
  'POST /admin/bonus-points': { body: BonusForm; response: Done }
  'POST /admin/colleges/merge': { body: CollegeMergeForm; response: CollegeSpellingsResponse }
  'POST /admin/colleges/preview': { body: CollegeMergeForm; response: CollegeMergePreview }
  'POST /admin/colleges/undo': { body: CollegeSpellingForm; response: CollegeSpellingsResponse }
  'POST /admin/concerns/{id}/done': { response: ConcernResponse }
  'POST /admin/concerns/{id}/reopen': { response: ConcernResponse }
  'POST /admin/contests': { body: ContestForm; response: ContestResponse }
  'POST /admin/contests/{id}/delete': { response: Done }
  'POST /admin/contests/{id}/draw': { body: DrawForm; response: ContestResponse }
  'POST /admin/contests/{id}/edit': { body: ContestForm; response: ContestResponse }
  'POST /admin/contests/{id}/next': { body: NextForm; response: MatchResponse }
  'POST /admin/contests/{id}/pair': { response: PairedResponse }
  'POST /admin/contests/{id}/pair-by-hand': { body: HandPairingForm; response: PairedResponse }
  'POST /admin/contests/{id}/publish': { response: ContestResponse }
  'POST /admin/contests/{id}/return': { body: WithdrawalForm; response: ContestResponse }
  'POST /admin/contests/{id}/schedule': { body: PlanForm; response: PlannedSchedule }
  'POST /admin/contests/{id}/withdraw': { body: WithdrawalForm; response: ContestResponse }
  'POST /admin/coupons': { body: CouponForm; response: Done }
  'POST /admin/coupons/{code}/withdraw': { response: Done }
  'POST /admin/courts': { body: CourtForm; response: CourtsResponse }
  'POST /admin/courts/{id}/remove': { response: CourtsResponse }
  'POST /admin/extras': { body: ExtraForm; response: Done }
  'POST /admin/gate/devices/{id}/revoke': { response: GateOverview }
  'POST /admin/gate/lists': { body: GateListForm; response: GateOverview }
  'POST /admin/gate/lists/{id}/close': { response: GateOverview }
  'POST /admin/gate/lists/{id}/reopen': { response: GateOverview }
  'POST /admin/gate/scans/{id}/settle': { body: GateSettlement; response: GateOverview }
  'POST /admin/gate/volunteers': { body: GateVolunteerForm; response: GateOverview }
  'POST /admin/gate/volunteers/release': { body: GateVolunteerForm; response: GateOverview }
  'POST /admin/guests': { body: GuestForm; response: PassShown }
  'POST /admin/house': { body: DeskForm; response: Done }
  'POST /admin/house/allot': { body: AllotForm; response: Done }
  'POST /admin/jobs/{id}/retry': { response: Done }
  'POST /admin/mailings': { body: MailingForm; response: MailingsResponse }
  'POST /admin/mailings/allow': { body: AllowForm; response: MailingsResponse }
  'POST /admin/mailings/preview': { body: MailingForm; response: MailingPreview }
  'POST /admin/mailings/test': { body: MailingForm; response: Done }
  'POST /admin/mailings/{id}/send': { body: MailingOrder; response: MailingsResponse }
  'POST /admin/mailings/{id}/{action}': { body: MailingStep; response: MailingsResponse }
  'POST /admin/matches/{id}/book': { body: BookForm; response: MatchResponse }
  'POST /admin/matches/{id}/correct': { body: MatchForm; response: MatchResponse }
  'POST /admin/matches/{id}/final': { body: MatchForm; response: MatchResponse }
  'POST /admin/matches/{id}/preview': { body: MatchForm; response: MatchPreview }
  'POST /admin/matches/{id}/result': { body: MatchForm; response: MatchResponse }
  'POST /admin/matches/{id}/score': { body: MatchForm; response: MatchResponse }
  'POST /admin/matches/{id}/undo': { body: MatchForm; response: MatchResponse }
  'POST /admin/officials': { body: OfficialForm; response: OfficialsResponse }
  'POST /admin/officials/release': { body: OfficialForm; response: OfficialsResponse }
  'POST /admin/passes/send': { body: PassSending; response: Done }
  'POST /admin/passes/{id}/reissue': { response: PassShown }
  'POST /admin/passes/{id}/revoke': { response: Done }
  'POST /admin/payments/inbox/{id}/accept': { body: PaymentDecision; response: PaymentResponse }
  'POST /admin/payments/inbox/{id}/refund': { body: PaymentDecision; response: PaymentResponse }
  'POST /admin/payments/{id}/refund': { body: PaymentDecision; response: PaymentResponse }
  'POST /admin/registrations/decisions': { body: DecisionForm; response: DecisionsResponse }
  'POST /admin/registrations/decisions/{batch}/undo': { response: DecisionsResponse }
  'POST /admin/registrations/{id}/notes': { body: NoteForm; response: NoteResponse }
  'POST /admin/registrations/{id}/reveal': { body: RevealForm; response: RevealResponse }
  'POST /admin/registrations/{id}/waive-invitations': { body: WaiverForm; response: Done }
  'POST /admin/rooms': { body: RoomsForm; response: Done }
  'POST /admin/schedule/shift': { body: ShiftForm; response: Done }
  'POST /admin/schedule/shift/preview': { body: ShiftForm; response: ShiftPreview }
  'POST /admin/settings': { body: SettingsForm; response: SettingsSaved }
  'POST /admin/settings/preview': { body: SettingsForm; response: Preview }
  'POST /admin/settings/{revision}/undo': { body: UndoForm; response: SettingsSaved }
  'POST /auth/google-link': { body: CodeForm; response: SessionResponse }
  'POST /auth/google-login': { body: GoogleForm; response: GoogleAnswer }
  'POST /auth/google/exchange': { body: Nothing; response: SessionResponse }
  'POST /auth/login': { body: LoginForm; response: SessionResponse }
  'POST /auth/logout': { response: Done }
  'POST /auth/password/reset': { body: ResetForm; response: SessionResponse }
  'POST /auth/password/send-otp': { body: ForgotForm; response: SignupResponse }
  'POST /auth/signup/send-otp': { body: SignupForm; response: SignupResponse }
  'POST /auth/signup/verify-otp': { body: OtpForm; response: SessionResponse }
  'POST /ca/apply': { body: ApplyForm; response: AmbassadorApplicationResponse }
  'POST /ca/{id}/undo': { body: AmbassadorUndo | null; response: AmbassadorApplicationResponse }
  'POST /contact': { body: ContactForm; response: Done }
  'POST /events/{event}': { body: Entry; response: Registered }
  'POST /events/{event}/create-order': { body: Entry; response: CreateOrderResponse }
  'POST /events/{event}/verify-payment': { body: VerifyPayment; response: VerifyResponse }
  'POST /events/{event}/waiting-list': { body: WaitingForm; response: WaitingResponse }
  'POST /gate/sync': { body: GateSyncForm; response: GateSynced }
  'POST /invitations/accept': { body: InvitationAnswer; response: InvitationShown }
  'POST /invitations/consent': { body: ParentConsent; response: InvitationShown }
  'POST /invitations/decline': { body: InvitationLink; response: InvitationShown }
  'POST /invitations/mail-parent': { body: InvitationLink; response: InvitationShown }
  'POST /invitations/show': { body: InvitationLink; response: InvitationShown }
  'POST /mail-reports': { body: MailReports; response: Done }
  'POST /passes/show': { body: PassLink; response: PassShown }
  'POST /payment/create': { body: CreatePayment; response: CreatePaymentResponse }
  'POST /payment/sandbox/pay': { body: SandboxPay; response: Returned }
  'POST /payment/verify': { body: VerifyPayment; response: VerifyResponse }
  'POST /registrations/{id}/cancel': { response: RegistrationDetail }
  'POST /registrations/{id}/changes-made': { response: RegistrationDetail }
  'POST /registrations/{id}/invitations': { body: InviteForm; response: RegistrationDetail }
  'POST /registrations/{id}/members': { body: MemberForm; response: RegistrationDetail }
  'POST /registrations/{id}/passes': { response: TeamPasses }
  'POST /registrations/{id}/passes/send': { response: TeamPasses }
  'POST /registrations/{id}/passes/{pass}/reissue': { response: TeamPasses }
  'POST /registrations/{id}/pay': { response: CreateOrderResponse }
  'POST /registrations/{id}/stop-invitation-reminders': { response: RegistrationDetail }
  'POST /registrations/{id}/stop-reminders': { response: RegistrationDetail }
  'POST /reminders/{token}': { response: string }
  'POST /user/me/email/send-otp': { body: ForgotForm; response: SignupResponse }
  'POST /user/me/erase': { body: CodeForm; response: Done }
  'POST /user/me/erase/send-otp': { response: SignupResponse }
  'PUT /admin/ambassador-papers': { body: PapersForm; response: Done }
  'PUT /admin/contests/{id}/rules': { body: RulesForm; response: ContestResponse }
  'PUT /admin/payments/{id}/note': { body: PaymentDecision; response: PaymentResponse }
  'PUT /admin/proofs/{id}': { body: ProofDecision; response: Done }
  'PUT /admin/users/{id}/disabled': { body: DisabledForm; response: UserRecordResponse }
  'PUT /admin/users/{id}/role': { body: RoleForm; response: UserRecordResponse }
  'PUT /ca/ranking/name': { body: RankingNameForm; response: Done }
  'PUT /ca/tasks/{id}/picture': { body: Blob; response: Done }
  'PUT /ca/tasks/{id}/proof': { body: ProofForm; response: Done }
  'PUT /ca/{id}/accept': { body: AmbassadorDecision | null; response: AmbassadorApplicationResponse }
  'PUT /ca/{id}/reject': { body: AmbassadorDecision | null; response: AmbassadorApplicationResponse }
  'PUT /events/{event}/draft': { body: SaveDraft; response: DraftSaved }
  'PUT /registrations/{id}/members/{memberId}': { body: MemberForm; response: RegistrationDetail }
  'PUT /user/me': { body: ProfileForm; response: ProfileResponse }
  'PUT /user/me/announcements': { body: AnnouncementWish; response: OwnAnnouncementWish }
  'PUT /user/me/email': { body: AddressForm; response: ProfileResponse }
  'PUT /user/me/password': { body: PasswordForm; response: Done }
  'PUT /user/me/referral': { body: ReferralForm; response: OwnReferral }
}
