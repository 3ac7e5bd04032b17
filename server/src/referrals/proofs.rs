//! What ambassadors show for tasks, and what staff decide.

use super::board::time;
use super::{ReferralError, code, picture, store, task_store, tasks};
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::{ambassador_task, referral_point, task_proof, user};
use crate::env::Env;
use crate::users;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::json;
use shared::entities::{OwnProof, OwnTask, PointKind, ProofDecision, ProofForm, ProofRecord, ProofStatus};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::settings::is_link;
use std::collections::HashMap;
use uuid::Uuid;

/// The most characters of a link.
const LONGEST_LINK: usize = 300;
/// The most characters of a reason.
const LONGEST_REASON: usize = 200;

/// What is sent as a proof.
#[derive(Debug, Clone, Default)]
struct Sent {
    link: String,
    picture: Option<Vec<u8>>,
}

/// Stores a link as the proof of an ambassador for a task, or replaces one that is not decided or was asked for again.
///
/// # Errors
/// A finding on `link`; [`CoreError::NotFound`] for an unknown task; [`ReferralError::NotAmbassador`]; [`ReferralError::TaskOver`];
/// [`ReferralError::ProofDecided`].
pub(crate) async fn send(
    env: &Env,
    user: &user::Model,
    task_id: Uuid,
    form: ProofForm,
) -> Result<(), ReferralError> {
    may_send(env, user).await?;
    if !is_link(&form.link) || form.link.len() > LONGEST_LINK {
        return Err(CoreError::finding("link", Code::Format, messages::PROOF_LINK).into());
    }
    let link = form.link;
    store_proof(env, user.id, task_id, Sent { link, picture: None }).await
}

/// Stores a picture as the proof, as [`send`].
///
/// # Errors
/// A finding on `picture`; else as [`send`].
pub(crate) async fn send_picture(
    env: &Env,
    user: &user::Model,
    task_id: Uuid,
    sent: Vec<u8>,
) -> Result<(), ReferralError> {
    may_send(env, user).await?;
    let picture = Some(picture::cleaned(sent).await?);
    store_proof(
        env,
        user.id,
        task_id,
        Sent {
            picture,
            ..Sent::default()
        },
    )
    .await
}

async fn may_send(env: &Env, user: &user::Model) -> Result<(), ReferralError> {
    if code::is_ambassador(env.db.read(), user).await? {
        Ok(())
    } else {
        Err(ReferralError::NotAmbassador)
    }
}

async fn store_proof(env: &Env, user_id: Uuid, task_id: Uuid, sent: Sent) -> Result<(), ReferralError> {
    env.write(move |txn, env| {
        let Sent { link, picture } = sent.clone();
        Box::pin(async move {
            let task = task_store::task(txn, task_id).await?.ok_or(CoreError::NotFound)?;
            let before = task_store::lock_proof_of(txn, user_id, task_id).await?;
            let is_over = tasks::is_over(env, &task);
            match before.as_ref().map(|proof| proof.status) {
                Some(ProofStatus::Approved | ProofStatus::Rejected) => {
                    return Err(ReferralError::ProofDecided);
                }
                None | Some(ProofStatus::Pending) if is_over => return Err(ReferralError::TaskOver),
                None | Some(ProofStatus::Pending | ProofStatus::Again) => {}
            }
            let is_first = before.is_none();
            let sent = task_proof::Model {
                id: before.map_or_else(|| env.random.uuid(), |proof| proof.id),
                task_id,
                user_id,
                link,
                status: ProofStatus::Pending,
                reason: String::new(),
                sent_at: env.clock.now(),
                decided_at: None,
                decided_by: None,
            };
            let id = sent.id;
            if !is_first {
                task_store::update_proof(txn, sent).await?;
            } else if !task_store::insert_proof(txn, sent).await? {
                // Another request of the same ambassador has sent one meanwhile.
                return Err(CoreError::Conflict.into());
            }
            Ok(task_store::set_picture(txn, id, picture).await?)
        })
    })
    .await
}

/// The picture of a proof, for staff.
///
/// # Errors
/// [`CoreError::NotFound`] if there is no such proof, or it is a link.
pub(crate) async fn picture_of(env: &Env, id: Uuid) -> Result<Vec<u8>, CoreError> {
    let picture = task_store::picture(env.db.read(), id).await?;
    picture.ok_or(CoreError::NotFound)
}

/// Decides on a proof that staff have looked at. An approval gives the points of the task, once, and is final.
///
/// # Errors
/// Findings on the form; [`CoreError::NotFound`]; [`ReferralError::OwnProof`]; [`ReferralError::ProofDecided`] after an approval;
/// [`ReferralError::ProofChanged`] if it was sent or decided again meanwhile, or is no ambassador's any more.
pub(crate) async fn decide(
    env: &Env,
    actor: Uuid,
    id: Uuid,
    decision: ProofDecision,
) -> Result<(), ReferralError> {
    let mut findings = Vec::new();
    if decision.status == ProofStatus::Pending {
        findings.push(Finding::error("status", Code::Required, messages::PROOF_DECISION));
    }
    if decision.status != ProofStatus::Approved || !decision.reason.is_empty() {
        findings.extend(check_reason(&decision.reason));
    }
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    env.write(move |txn, env| {
        let decision = decision.clone();
        Box::pin(async move { store_decision(txn, env, actor, id, decision).await })
    })
    .await
}

async fn store_decision(
    txn: &impl ConnectionTrait,
    env: &Env,
    actor: Uuid,
    id: Uuid,
    decision: ProofDecision,
) -> Result<(), ReferralError> {
    let owner = task_store::proof(txn, id)
        .await?
        .ok_or(CoreError::NotFound)?
        .user_id;
    if owner == actor {
        return Err(ReferralError::OwnProof);
    }
    // An erasure waits: it locks the account first, then the proofs.
    let owner = users::store::hold(txn, owner).await?.ok_or(CoreError::NotFound)?;
    let proof = task_store::lock_proof(txn, id)
        .await?
        .ok_or(CoreError::NotFound)?;
    if proof.status == ProofStatus::Approved {
        return Err(ReferralError::ProofDecided);
    }
    let is_seen = (proof.status, time(proof.sent_at)) == (decision.before, decision.sent_at);
    if !is_seen || !code::is_ambassador(txn, &owner).await? {
        return Err(ReferralError::ProofChanged);
    }
    if decision.status == ProofStatus::Approved {
        let task = task_store::task(txn, proof.task_id)
            .await?
            .ok_or(CoreError::NotFound)?;
        store::add(txn, points(env, &task, &proof, actor)).await?;
    }
    let details = json!({ "before": proof.status, "after": decision.status });
    audit::record(
        txn,
        env,
        Some(actor),
        "proof.decide",
        &format!("proof/{id}"),
        &details,
    )
    .await?;
    let decided = task_proof::Model {
        status: decision.status,
        reason: decision.reason,
        decided_at: Some(env.clock.now()),
        decided_by: Some(actor),
        ..proof
    };
    Ok(task_store::update_proof(txn, decided).await?)
}

/// A reason that an ambassador reads.
pub(super) fn check_reason(reason: &str) -> Option<Finding> {
    let code = match reason.chars().count() {
        0 => Code::Required,
        1..=LONGEST_REASON => return None,
        _ => Code::TooLong,
    };
    Some(Finding::error("reason", code, messages::POINTS_REASON))
}

fn points(
    env: &Env,
    task: &ambassador_task::Model,
    proof: &task_proof::Model,
    actor: Uuid,
) -> referral_point::Model {
    referral_point::Model {
        id: env.random.uuid_at(env.clock.now()),
        ambassador_id: proof.user_id,
        kind: PointKind::Task,
        points: task.points,
        subject_id: proof.id,
        reason: task.title.clone(),
        given_by: Some(actor),
        created_at: env.clock.now(),
    }
}

/// All tasks with the proofs of an ambassador: open ones first, and those that end first.
pub(super) async fn own_tasks(env: &Env, user_id: Uuid) -> Result<Vec<OwnTask>, DbErr> {
    let db = env.db.read();
    let proofs = task_store::proofs_of(db, user_id).await?.into_iter();
    let mut proofs: HashMap<Uuid, task_proof::Model> = proofs.map(|proof| (proof.task_id, proof)).collect();
    let tasks = task_store::tasks(db).await?.into_iter().map(|row| {
        let task = tasks::shown(env, &row);
        let proof = proofs.remove(&row.id);
        let is_open = match proof.as_ref().map(|proof| proof.status) {
            Some(ProofStatus::Approved | ProofStatus::Rejected) => false,
            Some(ProofStatus::Again) => true,
            None | Some(ProofStatus::Pending) => !task.is_over,
        };
        let proof = proof.as_ref().map(own);
        OwnTask { task, is_open, proof }
    });
    let mut tasks: Vec<OwnTask> = tasks.collect();
    tasks.sort_by_key(|own| {
        let due_on = own.task.due_on.clone();
        (!own.is_open, due_on.is_empty(), due_on)
    });
    Ok(tasks)
}

/// The proofs that are not approved: first those that wait for staff, the oldest first.
pub(super) async fn open(db: &impl ConnectionTrait) -> Result<Vec<ProofRecord>, DbErr> {
    let mut proofs = task_store::open_proofs(db).await?;
    proofs.sort_by_key(|proof| proof.status != ProofStatus::Pending);
    let tasks = task_store::tasks(db).await?.into_iter();
    let tasks: HashMap<Uuid, ambassador_task::Model> = tasks.map(|task| (task.id, task)).collect();
    let people = users::store::by_ids(db, proofs.iter().map(|proof| proof.user_id).collect()).await?;
    let mut shown = Vec::new();
    for proof in &proofs {
        let (Some(task), Some(person)) = (tasks.get(&proof.task_id), people.get(&proof.user_id)) else {
            continue;
        };
        if code::is_ambassador(db, person).await? {
            shown.push(ProofRecord {
                id: proof.id.to_string(),
                task: task.title.clone(),
                points: task.points.unsigned_abs(),
                name: person.fullname.clone(),
                email: person.email.clone(),
                proof: own(proof),
            });
        }
    }
    Ok(shown)
}

fn own(proof: &task_proof::Model) -> OwnProof {
    OwnProof {
        link: proof.link.clone(),
        is_picture: proof.link.is_empty(),
        status: proof.status,
        reason: proof.reason.clone(),
        sent_at: time(proof.sent_at),
    }
}
